import { describe, expect, it } from 'vitest';
import { avisosDe, type Contexto, type ParaAvisar } from './avisos.js';

const credito: ParaAvisar = {
  id: '1-1',
  extrato_id: 1,
  chave: 'a',
  tipo: 'credito',
  data: '2026-11-03',
  valor_em_centavos: 5_000,
  situacao: 'a-conferir',
  pedido_id: null,
  despesa_id: null,
  pedido_citado: null,
  banco: '341',
  conta: '4103',
  referencia: null,
  talvez_seja: null,
  texto: 'PIX RECEBIDO MARIA SILVA',
};
const conciliado: ParaAvisar = { ...credito, situacao: 'conciliado', pedido_id: 7 };
const devolucao: ParaAvisar = {
  ...credito,
  id: '2-1',
  extrato_id: 2,
  chave: 'b',
  tipo: 'devolucao',
  data: '2026-11-05',
  texto: 'DEVOLUCAO',
};
const debito: ParaAvisar = { ...credito, tipo: 'debito', texto: 'PIX ENVIADO RUI' };
const com = (contexto: Partial<Contexto>, ...todos: ParaAvisar[]) =>
  Object.fromEntries(
    avisosDe(todos, {
      hoje: '2026-11-21',
      movimentos: todos,
      pagamentosAMao: [],
      despesasAMao: [],
      propostos: new Map(),
      ...contexto,
    }),
  );
const avisos = (...todos: ParaAvisar[]) => com({}, ...todos);

describe('o aviso de uma devolução', () => {
  it('aponta o pedido, e no lançamento conciliado aponta a devolução', () => {
    expect(avisos(conciliado, devolucao)).toEqual({
      '1-1': ['O banco devolveu este valor em 05/11/2026. Confira se foi este lançamento.'],
      '2-1': [
        'Parece devolver o lançamento de 03/11/2026, conciliado com o pedido 7. Se for, desfaça a conciliação e ignore os dois.',
      ],
    });
  });

  it('aponta antes o conciliado do que o que está por conferir', () => {
    const livre = { ...credito, id: '1-2' };
    expect(avisos(livre, conciliado, devolucao)['2-1']![0]).toContain('pedido 7');
    expect(avisos(livre, devolucao)['2-1']).toEqual([
      'Parece devolver o lançamento de 03/11/2026. Se for, ignore os dois.',
    ]);
  });

  it('em parte diz quanto, e sem origem diz que não se sabe de qual', () => {
    const parte = { ...devolucao, valor_em_centavos: 1_000 };
    expect(avisos(credito, { ...parte, texto: 'DEV MARIA SILVA' })).toEqual({
      '1-1': ['O banco devolveu R$\u00a010,00 em 05/11/2026. Confira se foi este lançamento.'],
      '2-1': ['Parece devolver parte do lançamento de 03/11/2026. Se for, ignore os dois.'],
    });
    expect(avisos(credito, parte)).toEqual({
      '1-1': [
        'O banco devolveu R$\u00a010,00 em 05/11/2026, sem dizer de qual pagamento. Confira se foi deste.',
      ],
      '2-1': ['O banco tirou este valor: devolução ou estorno. Ignore-o se não é de um pedido.'],
    });
  });

  it('depois de ignorada cala no conciliado, e fica no que está por conferir', () => {
    const ignorada = { ...devolucao, situacao: 'ignorado' } as const;
    expect(avisos(conciliado, ignorada)).toEqual({ '1-1': [], '2-1': [] });
    expect(avisos(credito, ignorada)['1-1']).toHaveLength(1);
  });

  it('fala também do dinheiro que a loja mandou de volta por conta própria', () => {
    const volta = { ...debito, id: '2-1', data: '2026-11-04', texto: 'PIX ENVIADO MARIA SILVA' };
    expect(avisos(credito, volta)).toEqual({
      '1-1': [
        'Em 04/11/2026 saiu este valor para quem parece ter pago. Confira se não foi devolvido.',
      ],
      '2-1': ['Parece devolver o lançamento de 03/11/2026. Se for, ignore os dois.'],
    });
  });
});

describe('o que mais se avisa de um lançamento a conferir', () => {
  it('um dia que ainda não chegou', () => {
    expect(com({ hoje: '2026-11-02' }, credito)['1-1']).toEqual([
      'O banco põe este lançamento em 03/11/2026, um dia que ainda não chegou.',
    ]);
    expect(com({ hoje: '2026-11-03' }, credito)['1-1']).toEqual([]);
  });

  it('dinheiro que entra de um estorno', () => {
    expect(avisos({ ...credito, texto: 'ESTORNO PIX ENVIADO' })['1-1']).toEqual([
      'O banco chama este dinheiro de devolução ou estorno: confira se alguém pagou mesmo.',
    ]);
  });

  it('o que talvez seja outro já lido, nos dois, até que um seja ignorado', () => {
    const depois = { ...credito, id: '3-1', chave: 'c', talvez_seja: 'a' };
    const frase = (feito: string) => [
      `Parece o lançamento de mesmo valor e dia lido de outro arquivo${feito}. Se for o mesmo, ignore este.`,
    ];
    expect(avisos(credito, depois)).toEqual({ '1-1': frase(''), '3-1': frase('') });
    expect(avisos(conciliado, depois)).toEqual({
      '1-1': [],
      '3-1': frase(', conciliado com o pedido 7'),
    });
    expect(avisos(credito, { ...depois, situacao: 'ignorado' })['1-1']).toEqual([]);
    expect(avisos({ ...depois, talvez_seja: 'sumiu' })['3-1']).toEqual([]);
  });

  it('um pagamento igual que o pedido já tem', () => {
    const pagamento = {
      pedido_id: 9,
      cliente_nome: 'Maria da Silva',
      data: '2026-11-08',
      valor_em_centavos: 5_000,
    };
    const avisar = (mudancas: Partial<typeof pagamento>, um: Partial<ParaAvisar> = {}) =>
      com(
        { pagamentosAMao: [{ ...pagamento, ...mudancas }], propostos: new Map([['1-1', [8]]]) },
        { ...credito, ...um },
      )['1-1'];
    expect(avisar({})).toEqual([
      'O pedido 9 já tem um pagamento de R$\u00a050,00 em 08/11/2026, recebido à mão. Se for este, ignore o lançamento.',
    ]);
    expect(avisar({ pedido_id: 8, cliente_nome: 'Ivo' })).toHaveLength(1);
    expect(avisar({ cliente_nome: 'Ivo' }, { pedido_citado: 9 })).toHaveLength(1);
    for (const outro of [
      { cliente_nome: 'Ivo' },
      { data: '2026-11-09' },
      { valor_em_centavos: 5_001 },
    ])
      expect(avisar(outro)).toEqual([]);
  });

  it('uma despesa igual lançada à mão', () => {
    const despesa = { nome: 'Frete', data: '2026-11-01', valor_em_centavos: 5_000 };
    expect(com({ despesasAMao: [despesa] }, debito)['1-1']).toEqual([
      'Já há a despesa “Frete” de R$\u00a050,00 em 01/11/2026, lançada à mão. Se for esta, ignore o lançamento.',
    ]);
    expect(com({ despesasAMao: [{ ...despesa, data: '2026-10-28' }] }, debito)['1-1']).toEqual([]);
    for (const outro of [credito, { ...devolucao, id: '1-1', data: '2026-11-03' }])
      expect(com({ despesasAMao: [despesa] }, outro)['1-1']!.join()).not.toContain('Frete');
  });

  it('de um débito que não volta a ninguém, nada', () => {
    expect(avisos(debito, { ...debito, situacao: 'ignorado', id: '9-9' })).toEqual({
      '1-1': [],
      '9-9': [],
    });
  });
});
