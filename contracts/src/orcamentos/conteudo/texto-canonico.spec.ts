import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OrcamentoEscrito } from '../orcamento.events.js';
import { textoCanonicoDoOrcamento, type VersaoCanonica } from './texto-canonico.js';

const comFotos = ((): VersaoCanonica => {
  const arquivo = new URL('../stored-shapes/orcamento-escrito.v1.json', import.meta.url);
  const guardada = OrcamentoEscrito.schema.parse(JSON.parse(readFileSync(arquivo, 'utf8')));
  return { ...guardada, sal: guardada.sal! };
})();
const versao: VersaoCanonica = { ...comFotos, fotosDosItens: [] };
const hash = (dados: VersaoCanonica): string =>
  createHash('sha256').update(textoCanonicoDoOrcamento(dados), 'utf8').digest('hex');

describe('o texto canônico de uma versão', () => {
  it('é o mesmo para sempre: aprovações guardadas e recibos dependem dele', () => {
    expect(textoCanonicoDoOrcamento(versao)).toBe(
      '{"cliente":{"endereco":{"bairro":"Bela Vista","cep":"01310100","cidade":"São Paulo","complemento":null,"estado":"SP","logradouro":"Avenida Paulista","numero":"1000"},"nome":"Maria Souza"},"condicoes":"Metade agora, metade na entrega.","desconto":500,"descricao":"<p>Entregar à tarde</p>","enderecoDaEntrega":{"bairro":"Bela Vista","cep":"01310100","cidade":"São Paulo","complemento":null,"estado":"SP","logradouro":"Avenida Paulista","numero":"2000"},"forma":"encomenda/orcamento/1","horaDoPrazo":"14:30","itens":[{"desconto":1000,"detalhes":"<p>Com o nome Ana</p>","nome":"Bolo de aniversário","quantidade":1,"valor":16000},{"desconto":0,"detalhes":null,"nome":"Topo de bolo","quantidade":2,"valor":2500}],"orcamento":7,"prazo":"2026-12-18","saida":"Entrega","sal":"0123456789abcdef0123456789abcdef","sinal":10500,"sinalEmCentesimos":5000,"taxa":1500,"validade":"2026-12-05","versao":1}',
    );
    expect(hash(versao)).toBe('76baa3628d8bd377d39fc1cfd41fb8cf875fa42b81bfc0832ff9d89a7a5e40c0');
  });

  it('de uma versão com fotos diz o hash de cada uma, sob o seu item e sob outro nome', () => {
    const semFotos = textoCanonicoDoOrcamento(versao);
    const fotos = `"fotos":["${'3f'.repeat(32)}","${'a1'.repeat(32)}"]`;
    expect(textoCanonicoDoOrcamento(comFotos)).toBe(
      semFotos
        .replace('encomenda/orcamento/1', 'encomenda/orcamento/2')
        .replace('"detalhes":"<p>Com o nome Ana</p>"', `$&,${fotos}`)
        .replace('"detalhes":null', '$&,"fotos":[]'),
    );
    expect(textoCanonicoDoOrcamento({ ...versao, fotosDosItens: [[], []] })).toBe(semFotos);
  });

  it('muda com uma foto, com a ordem delas e com o item de cada uma', () => {
    const [[uma, outra] = [], nenhuma = []] = comFotos.fotosDosItens;
    const com = (fotosDosItens: VersaoCanonica['fotosDosItens']) =>
      hash({ ...versao, fotosDosItens });
    const hashes = [
      hash(versao),
      com([[uma!, outra!], nenhuma]),
      com([[outra!, uma!], nenhuma]),
      com([[uma!], [outra!]]),
      com([[], [uma!, outra!]]),
      com([[uma!], []]),
      com([[{ ...uma!, hash: '0'.repeat(64) }], []]),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('não depende da ordem em que os campos foram guardados', () => {
    const aoContrario = Object.fromEntries(Object.entries(versao).reverse()) as VersaoCanonica &
      Record<string, unknown>;
    expect(textoCanonicoDoOrcamento(aoContrario)).toBe(textoCanonicoDoOrcamento(versao));
  });

  it.each([
    ['o número', { orcamentoId: 8 }],
    ['a versão', { versao: 2 }],
    ['o sal', { sal: 'f'.repeat(32) }],
    ['o nome', { clienteNome: 'Mario Souza' }],
    ['o endereço do cliente', { clienteEndereco: null }],
    ['a ordem dos itens', { itens: versao.itens.toReversed() }],
    ['um detalhe', { detalhesDosItens: [null, null] }],
    ['o desconto', { descontoEmCentavos: 501 }],
    ['o prazo', { prazo: null }],
    ['a hora do prazo', { horaDoPrazo: null }],
    ['a validade', { validade: '2026-12-06' }],
    ['a saída', { saida: 'Retirada' as const }],
    ['o endereço da entrega', { enderecoDaEntrega: null }],
    ['a taxa', { taxaEmCentavos: 0 }],
    ['o sinal', { sinalEmCentavos: null }],
    ['a parte do sinal', { sinalEmCentesimos: null }],
    ['as condições', { condicoes: null }],
    ['a descrição', { descricao: null }],
  ])('muda com %s', (_, mudado) => {
    expect(hash({ ...versao, ...mudado })).not.toBe(hash(versao));
  });

  it('nenhum texto consegue se passar por outro campo', () => {
    const esperto = { ...versao, condicoes: '","desconto":0,"x":"' };
    expect(JSON.parse(textoCanonicoDoOrcamento(esperto))).toMatchObject({ desconto: 500 });
  });
});
