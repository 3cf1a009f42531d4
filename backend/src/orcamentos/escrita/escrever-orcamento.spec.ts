import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  conteudoDeMaria,
  escritaDeMaria,
  escrito,
  excluido,
  HOJE,
  ORCAMENTO_ID,
  recusado,
  aprovado,
  revisto,
  SAL,
  umaFoto,
} from '../../testing/builders/orcamento.builder.js';
import { enderecoDeMaria } from '../../testing/builders/pedido.builder.js';
import type { Escrita } from './conteudo.js';
import { orcamentoFold } from '../domain/orcamento.js';
import { escreverOrcamento } from './escrever-orcamento.js';
import { reverOrcamento } from './rever-orcamento.js';

const given = specFor(orcamentoFold);
const facts = (dados: Partial<Escrita> = {}) => ({
  orcamentoId: ORCAMENTO_ID,
  escrita: { ...escritaDeMaria, ...dados },
  sal: SAL,
});
const escrever = (dados: Partial<Escrita> = {}, solicitacaoId: number | null = null) =>
  escreverOrcamento({ ...facts(dados), solicitacaoId });
const rever = (dados: Partial<Escrita> = {}) => reverOrcamento(facts(dados));
const [brigadeiros, bolo] = escritaDeMaria.linhas;
const naoEncontrado = [
  'orcamento-inexistente',
  'Orçamento não encontrado.',
  'inexistente',
] as const;

describe('escrever um orçamento', () => {
  it('guarda a versão 1 inteira, com os preços e o nome de hoje', () => {
    given().when(escrever()).thenEvents(escrito());
  });

  it('diz de que solicitação foi feito', () => {
    const { type, data } = escrito() as Extract<OrcamentoEvent, { type: 'OrcamentoEscrito' }>;
    given()
      .when(escrever({}, 7))
      .thenEvents({ type, data: { ...data, solicitacaoId: 7 } });
  });

  it('guarda as fotos de cada item', () => {
    given()
      .when(escrever({ fotos: [[], [umaFoto('a'), umaFoto('b')]] }))
      .thenEvents(escrito({ fotosDosItens: [[], [umaFoto('a'), umaFoto('b')]] }));
  });

  it('guarda o desconto de tudo à parte, e o sinal também em reais', () => {
    given()
      .when(
        escrever({
          desconto: { emCentesimosPorCento: 1_000 },
          sinal: { emCentesimosPorCento: 5_000 },
          entrega: { endereco: null, taxaEmCentavos: 1_500 },
        }),
      )
      .thenEvents(
        escrito({
          descontoEmCentavos: 2_010,
          saida: 'Entrega',
          taxaEmCentavos: 1_500,
          sinalEmCentavos: 9_795,
          sinalEmCentesimos: 5_000,
        }),
      );
    given()
      .when(escrever({ sinal: { emCentavos: 20_100 } }))
      .thenEvents(escrito({ sinalEmCentavos: 20_100 }));
    given()
      .when(escrever({ sinal: { emCentavos: 1 } }))
      .thenEvents(escrito({ sinalEmCentavos: 1 }));
  });

  it('recusa o que um pedido recusaria, cada falta sob o seu campo', () => {
    given()
      .when(
        escrever({
          cliente: null,
          prazo: '2026-11-09',
          validade: '2026-11-09',
          linhas: [{ ...brigadeiros!, produto: null }, bolo!],
        }),
      )
      .thenRefused('cliente-invalido', 'O campo Cliente é inválido.', {
        campo: 'cliente_id',
        outros: {
          prazo: 'O campo Prazo não pode ser antes de hoje.',
          validade: 'O campo Validade não pode ser antes de hoje.',
          'itens.0.produto_id': 'O campo Produto é inválido.',
        },
      });
  });

  it('aceita o dia de hoje como prazo e validade', () => {
    given()
      .when(escrever({ prazo: HOJE, validade: HOJE }))
      .thenEvents(escrito({ prazo: HOJE, validade: HOJE }));
  });

  it('recusa uma entrega sem endereço, um sinal acima do total e um desconto acima do valor', () => {
    given()
      .when(
        escrever({
          cliente: { nome: 'Maria Souza', endereco: { ...enderecoDeMaria, logradouro: null } },
          entrega: { endereco: null, taxaEmCentavos: 0 },
          sinal: { emCentavos: 20_101 },
        }),
      )
      .thenRefused(
        'sinal-impossivel',
        'O sinal deve ficar entre R$\u00a00,01 e o total, R$\u00a0201,00.',
        {
          campo: 'sinal.valor',
          outros: { 'entrega.logradouro': 'Escreva o endereço da entrega.' },
        },
      );
    given()
      .when(escrever({ desconto: { emCentavos: 20_101 } }))
      .thenRefused(
        'desconto-acima-do-pedido',
        'O campo Desconto não pode ser superior ao valor do pedido.',
        { campo: 'desconto' },
      );
  });

  it('recusa o sinal de um orçamento sem valor', () => {
    given()
      .when(escrever({ desconto: { emCentavos: 20_100 }, sinal: { emCentavos: 1 } }))
      .thenRefused('sinal-impossivel', 'Um orçamento sem valor não tem sinal.', {
        campo: 'sinal.valor',
      });
  });

  it('recusa um número que já tem dono', () => {
    given(escrito())
      .when(escrever())
      .thenRefused('orcamento-ja-existe', 'Este orçamento já existe.');
  });
});

describe('rever um orçamento', () => {
  it('de um cliente juntado continua escrito para quem era, ou passa a ser de outro', () => {
    const passado: OrcamentoEvent = {
      type: 'OrcamentoPassado',
      data: { orcamentoId: ORCAMENTO_ID, clienteId: 9 },
    };
    const nove = { clienteId: 9, cliente: { nome: 'Maria S.', endereco: null } };
    given(escrito(), passado)
      .when(rever({ ...nove, condicoes: 'Metade antes' }))
      .thenEvents(revisto(2, { condicoes: 'Metade antes' }));
    given(escrito(), passado).when(rever(nove)).thenEvents();
    given(escrito(), passado, revisto(2, { condicoes: 'Metade antes' }))
      .when(rever({ ...nove, condicoes: 'Metade depois' }))
      .thenEvents(revisto(3, { condicoes: 'Metade depois' }));
    given(escrito(), passado)
      .when(rever({ ...nove, clienteId: 10 }))
      .thenEvents(revisto(2, { clienteId: 10, clienteNome: 'Maria S.', clienteEndereco: null }));
  });

  const semBrigadeiros = {
    itens: [conteudoDeMaria.itens[1]!],
    detalhesDosItens: [null],
  };

  it('guarda outra versão, inteira', () => {
    given(escrito())
      .when(rever({ linhas: [bolo!] }))
      .thenEvents(revisto(2, semBrigadeiros));
    given(escrito(), revisto(2, semBrigadeiros)).when(rever()).thenEvents(revisto(3));
  });

  it('outra foto é outra versão, e a mesma não é', () => {
    const fotos = [[umaFoto('a')], []];
    given(escrito())
      .when(rever({ fotos }))
      .thenEvents(revisto(2, { fotosDosItens: fotos }));
    given(escrito({ fotosDosItens: fotos }))
      .when(rever({ fotos }))
      .thenNothing();
    given(escrito({ fotosDosItens: fotos }))
      .when(rever())
      .thenEvents(revisto(2));
  });

  it('fica quieto quando nada mudou', () => {
    given(escrito()).when(rever()).thenNothing();
    given(escrito(), aprovado()).when(rever()).thenNothing();
  });

  it.each([
    ['aprovado', aprovado()],
    ['recusado', recusado()],
  ])('de um %s, pergunta de novo ao cliente', (_, resposta) => {
    given(escrito(), resposta)
      .when(rever({ prazo: null }))
      .thenEvents(revisto(2, { prazo: null }));
    given(escrito(), resposta, revisto(2, { prazo: null }))
      .when(rever({ prazo: null }))
      .thenNothing();
  });

  it('um produto que já não se vende fica, com o nome e o preço de antes', () => {
    given(escrito())
      .when(rever({ linhas: [{ ...brigadeiros!, produto: null, quantidade: 40 }] }))
      .thenEvents(
        revisto(2, {
          itens: [{ ...conteudoDeMaria.itens[0]!, quantidade: 40, descontoEmCentavos: 1_800 }],
          detalhesDosItens: ['<p>sem amendoim</p>'],
        }),
      );
    given(escrito(semBrigadeiros))
      .when(rever({ linhas: [{ ...brigadeiros!, produto: null }] }))
      .thenRefused('produto-invalido', 'O campo Produto é inválido.', {
        campo: 'itens.0.produto_id',
      });
  });

  it('recusa o que não há ou foi excluído', () => {
    given()
      .when(rever())
      .thenRefused(...naoEncontrado);
    given(escrito(), excluido)
      .when(rever())
      .thenRefused(...naoEncontrado);
  });
});
