import { describe, expect, it } from 'vitest';
import { devolucoesDeConciliados, devolucoesEntre, type Movimento } from './devolucoes.js';

const credito = (id: string, mudancas: Partial<Movimento> = {}): Movimento => ({
  id,
  extrato_id: 1,
  tipo: 'credito',
  data: '2026-11-03',
  valor_em_centavos: 41_117,
  situacao: 'a-conferir',
  pedido_id: null,
  despesa_id: null,
  banco: '341',
  conta: '4103',
  referencia: null,
  texto: 'PIX RECEBIDO',
  ...mudancas,
});
const devolucao = (id: string, mudancas: Partial<Movimento> = {}): Movimento =>
  credito(id, { tipo: 'devolucao', data: '2026-11-05', texto: 'DEVOLUCAO', ...mudancas });
const debito = (id: string, mudancas: Partial<Movimento> = {}): Movimento =>
  credito(id, { tipo: 'debito', data: '2026-11-05', texto: 'PIX ENVIADO', ...mudancas });
const entre = (...todos: Movimento[]) =>
  devolucoesEntre(todos).map(({ saida, credito: de, por }) => `${saida.id} de ${de.id} por ${por}`);

describe('a devolução de um crédito', () => {
  it('vale pelo valor, leia-se antes qual dos dois, de que arquivo for', () => {
    const outro = { extrato_id: 2 };
    expect(entre(credito('c'), devolucao('d'))).toEqual(['d de c por valor']);
    expect(entre(devolucao('d', outro), credito('c'))).toEqual(['d de c por valor']);
    expect(entre(credito('c'), devolucao('d', { data: '2026-11-03' }))).toHaveLength(1);
  });

  it('de vários créditos iguais, são todos, a menos que um nome os distinga', () => {
    const [a, b] = [
      credito('a', { texto: 'PIX RECEBIDO MARIA SILVA' }),
      credito('b', { texto: 'PIX RECEBIDO RUI COSTA' }),
    ];
    expect(entre(a, b, devolucao('d'))).toEqual(['d de a por valor', 'd de b por valor']);
    expect(entre(a, b, devolucao('d', { texto: 'DEV PIX RUI COS' }))).toEqual(['d de b por nome']);
    expect(entre(a, b, devolucao('d', { texto: 'DEVOLUCAO PIX IVO' }))).toHaveLength(2);
  });

  it('vale pelo identificador, com qualquer valor e qualquer texto', () => {
    const pix = { referencia: 'pAbc', extrato_id: 2 };
    const outros = [credito('c', { referencia: 'pAbc' }), credito('x')];
    for (const saida of [
      debito('d', pix),
      devolucao('d', { ...pix, valor_em_centavos: 41_117 }),
      devolucao('d', { ...pix, valor_em_centavos: 10_000 }),
    ])
      expect(entre(...outros, saida)).toEqual(['d de c por referencia']);
  });

  it('o identificador do banco vale no mesmo arquivo, ou com o mesmo valor', () => {
    const c = credito('c', { referencia: 'b1' });
    const parte = debito('d', { referencia: 'b1', valor_em_centavos: 100 });
    expect(entre(c, parte)).toEqual(['d de c por referencia']);
    expect(entre(c, { ...parte, extrato_id: 2 })).toEqual([]);
    expect(entre(c, debito('d', { referencia: 'b1', extrato_id: 2 }))).toHaveLength(1);
  });

  it('em parte vale pelo nome, e sem nome põe em dúvida o que entrou há pouco', () => {
    const maria = credito('m', { texto: 'PIX MARIA SILVA10/11' });
    const rui = credito('r', { texto: 'PIX RUI' });
    const parte = { valor_em_centavos: 10_000 };
    expect(entre(maria, rui, devolucao('d', { ...parte, texto: 'DEV MARIA SILVA' }))).toEqual([
      'd de m por nome',
    ]);
    expect(entre(maria, rui, devolucao('d', parte))).toEqual([
      'd de m por sem-origem',
      'd de r por sem-origem',
    ]);
    expect(entre(maria, devolucao('d', { ...parte, data: '2026-11-11' }))).toEqual([]);
    expect(entre(maria, devolucao('d', { ...parte, situacao: 'ignorado' }))).toEqual([]);
    expect(entre(maria, devolucao('d', { valor_em_centavos: 50_000 }))).toEqual([]);
  });

  it('um débito que não se diz devolução só vale com o valor e o nome', () => {
    const maria = credito('m', { texto: 'PIX MARIA SILVA' });
    const volta = debito('d', { texto: 'PIX ENVIADO MARIA S SILVA' });
    expect(entre(maria, volta)).toEqual(['d de m por nome']);
    expect(entre(maria, debito('d'))).toEqual([]);
    expect(entre(maria, { ...volta, valor_em_centavos: 100 })).toEqual([]);
  });

  it('não vale antes do crédito, depois de 90 dias, nem de outra conta', () => {
    expect(entre(credito('c'), devolucao('d', { data: '2026-11-02' }))).toEqual([]);
    expect(entre(credito('c'), devolucao('d', { data: '2027-02-01' }))).toHaveLength(1);
    expect(entre(credito('c'), devolucao('d', { data: '2027-02-02' }))).toEqual([]);
    expect(entre(credito('c'), devolucao('d', { banco: '237' }))).toEqual([]);
    expect(entre(credito('c'), devolucao('d', { banco: null, conta: null }))).toHaveLength(1);
  });

  it('lançada como despesa não devolve nada', () => {
    const despesa = { situacao: 'conciliado', despesa_id: 6 } as const;
    expect(entre(credito('c'), devolucao('d', despesa))).toEqual([]);
  });

  it('ignorada com um crédito igual é dele, e não de outro', () => {
    const [c, livre] = [credito('c', { situacao: 'ignorado' }), credito('livre')];
    const ignorada = devolucao('d', { situacao: 'ignorado' });
    expect(entre(c, livre, ignorada)).toEqual([]);
    expect(entre(livre, ignorada)).toEqual(['d de livre por valor']);
    expect(entre(c, livre, ignorada, devolucao('e', { situacao: 'ignorado' }))).toEqual([
      'e de c por valor',
      'e de livre por valor',
    ]);
  });
});

describe('a devolução de um pagamento já conciliado', () => {
  const conciliado = credito('c', { situacao: 'conciliado', pedido_id: 12 });
  const depois = devolucao('d', { extrato_id: 2 });
  const achadas = (...todos: Movimento[]) =>
    devolucoesDeConciliados(2, todos).map(({ saida, credito: de }) => `${saida.id} de ${de.id}`);

  it('vem com um arquivo lido depois, até que alguém a veja', () => {
    expect(achadas(conciliado, depois)).toEqual(['d de c']);
    expect(achadas(conciliado, { ...depois, situacao: 'ignorado' })).toEqual([]);
    expect(achadas(conciliado, devolucao('d', { extrato_id: 3 }))).toEqual([]);
  });

  it('não é a de um crédito a conferir, nem a que veio com ele', () => {
    expect(achadas(credito('c'), depois)).toEqual([]);
    expect(achadas({ ...conciliado, extrato_id: 2 }, depois)).toEqual([]);
  });
});
