import { describe, expect, it } from 'vitest';
import type { LinhaDoBanco } from '../extrato/arquivo-do-banco.js';
import { lancamentosDo } from '../extrato/lancamentos-do-arquivo.js';
import { MarcasDoLancamento } from './marcas-do-lancamento.js';
import { reconhecerLancamentos, saiu, type LancamentoConhecido } from './reconhecer-lancamentos.js';

const marcas = new MarcasDoLancamento(Buffer.from('segredo'));
const linha = (texto: string, mudancas: Partial<LinhaDoBanco> = {}): LinhaDoBanco => ({
  conta: '0341//4103',
  data: '2026-11-10',
  valorEmCentavos: 6_137,
  texto,
  identificador: null,
  ...mudancas,
});
const arquivo = (linhas: readonly LinhaDoBanco[], formato: 'ofx' | 'csv' = 'ofx') =>
  lancamentosDo({ formato, linhas }, marcas).lancamentos;
const conhecidosDe = (lidos: ReturnType<typeof arquivo>): LancamentoConhecido[] =>
  lidos.map(({ dados }) => ({ ...dados, saiu: saiu(dados) }));

/** What becomes of a second file after the first one was read. */
const depoisDe = (
  primeiro: readonly LinhaDoBanco[],
  segundo: readonly LinhaDoBanco[],
  {
    formato = 'ofx',
    sem = {},
  }: { formato?: 'ofx' | 'csv'; sem?: Partial<LancamentoConhecido> } = {},
) => {
  const conhecidos = conhecidosDe(arquivo(primeiro)).map((um) => ({ ...um, ...sem }));
  const { novos, jaLidos } = reconhecerLancamentos(arquivo(segundo, formato), conhecidos);
  return {
    jaLidos: jaLidos.map(({ texto }) => texto),
    novos: novos.filter(({ dados }) => dados.talvezSeja === null).map(({ texto }) => texto),
    talvez: novos.filter(({ dados }) => dados.talvezSeja !== null).map(({ texto }) => texto),
    chaves: [...conhecidos.map(({ chave }) => chave), ...novos.map(({ dados }) => dados.chave)],
  };
};

const marilda = linha('PIX TRANSF MARILDA10/11', { identificador: '20261110001' });
const renumerada = { ...marilda, identificador: '20261110002' };

describe('um lançamento que o banco numerou de novo', () => {
  it('já foi lido, e o que tomou o seu número é novo', () => {
    const rui = { ...marilda, texto: 'PIX TRANSF RUI10/11' };
    for (const outro of [{ ...rui, valorEmCentavos: 7_000 }, rui]) {
      const { jaLidos, novos, talvez, chaves } = depoisDe([marilda], [outro, renumerada]);
      expect({ jaLidos, novos, talvez }).toEqual({
        jaLidos: ['PIX TRANSF MARILDA10/11'],
        novos: ['PIX TRANSF RUI10/11'],
        talvez: [],
      });
      expect(new Set(chaves).size).toBe(2);
    }
  });

  it('na terceira leitura do mesmo arquivo, nada é novo', () => {
    const rui = { ...marilda, texto: 'PIX TRANSF RUI10/11' };
    const manha = arquivo([marilda]);
    const tarde = arquivo([rui, renumerada]);
    const depois = reconhecerLancamentos(tarde, conhecidosDe(manha)).novos;
    const { novos } = reconhecerLancamentos(tarde, conhecidosDe([...manha, ...depois]));
    expect(novos).toEqual([]);
  });

  it('com o mesmo número e outro texto, já foi lido quando nada mais o explica', () => {
    expect(depoisDe([marilda], [{ ...marilda, texto: 'MARILDA' }])).toMatchObject({
      jaLidos: ['MARILDA'],
      novos: [],
    });
  });
});

describe('dois pagamentos iguais no mesmo dia', () => {
  it('são dois, também quando só um deles estava no arquivo de antes', () => {
    expect(depoisDe([], [marilda, renumerada])).toMatchObject({
      novos: [{}, {}].map(() => marilda.texto),
    });
    expect(depoisDe([marilda], [renumerada, { ...marilda, identificador: 'x3' }])).toMatchObject({
      jaLidos: [marilda.texto],
      novos: [marilda.texto],
      talvez: [],
    });
  });

  it('de pessoas diferentes não se confundem quando o arquivo tem os dois', () => {
    const bia = linha('PIX BIA', { identificador: 'b' });
    expect(depoisDe([marilda], [marilda, bia])).toMatchObject({
      jaLidos: [marilda.texto],
      novos: ['PIX BIA'],
      talvez: [],
    });
    expect(depoisDe([marilda], [bia])).toMatchObject({ novos: [], talvez: ['PIX BIA'] });
  });

  it('uma saída não é a entrada de igual valor', () => {
    expect(depoisDe([marilda], [linha(marilda.texto, { valorEmCentavos: -6_137 })])).toMatchObject({
      novos: [marilda.texto],
    });
  });
});

describe('a mesma conta escrita de outro modo', () => {
  it.each([
    ['sem zeros no banco', '341//4103'],
    ['com a agência', '341/0123/4103'],
    ['com a agência na frente do número e zeros', '0341//0123004103'],
    ['com pontuação', '341//41.0-3'],
  ])('%s, já foi lido', (_, conta) => {
    expect(depoisDe([marilda], [{ ...renumerada, conta }])).toMatchObject({
      jaLidos: [marilda.texto],
      novos: [],
      talvez: [],
    });
  });

  it.each([
    ['sem o número', '341//'],
    ['sem nada', '//'],
    ['sem o banco', '//4103'],
    ['com o dígito a mais', '341//41035'],
  ])('%s, talvez já tenha sido lido', (_, conta) => {
    expect(depoisDe([marilda], [{ ...renumerada, conta }])).toMatchObject({
      jaLidos: [],
      novos: [],
      talvez: [marilda.texto],
    });
  });

  it('em CSV depois de OFX, talvez já tenha sido lido, ainda que o texto seja outro', () => {
    const emCsv = linha('Pix recebido - Marilda Souza', { conta: 'Data|Valor' });
    expect(depoisDe([marilda], [emCsv], { formato: 'csv' })).toMatchObject({
      talvez: [emCsv.texto],
    });
  });

  it('em outro banco ou outra conta é outro lançamento', () => {
    for (const conta of ['237//4103', '341//9988'])
      expect(depoisDe([marilda], [{ ...renumerada, conta }])).toMatchObject({
        novos: [marilda.texto],
        talvez: [],
      });
  });

  it('de uma leitura antiga, cujo texto se esqueceu, vale a chave, e o resto fica em dúvida', () => {
    const sem = { marcaDoTexto: null };
    expect(depoisDe([marilda], [marilda], { sem })).toMatchObject({ novos: [], talvez: [] });
    expect(depoisDe([marilda], [renumerada], { sem })).toMatchObject({
      talvez: [marilda.texto],
    });
  });
});
