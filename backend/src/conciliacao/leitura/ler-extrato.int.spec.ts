import { beforeAll, describe, expect, it } from 'vitest';
import { DIAS_DO_TEXTO } from '@encomenda/contracts/conciliacao/extrato';
import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';
import { atelie } from '../../testing/atelie.js';
import { comTitulares, pedidoDeEliminacao } from '../../testing/titulares/titulares.js';
import { extratos, ofx } from '../../testing/planilhas-e-extratos/extratos.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { EsquecerTextosVelhos } from '../textos/textos-velhos.js';

let system: Shop;
let banco: ReturnType<typeof extratos>;
let fazer: ReturnType<typeof atelie>;
let caneca: number;

beforeAll(async () => {
  system = await openShop();
  banco = extratos(system);
  fazer = atelie(system.ana);
  caneca = await fazer.produto();
});

const encomendar = async (nome: string, valor: number): Promise<number> => {
  const pedido = await fazer.pedido(await fazer.cliente({ nome }), { data: '2026-10-20' });
  await fazer.item(pedido, caneca, { valor });
  return pedido;
};
const desfazerAto = ({ assunto, id, revisao }: Desfazivel) =>
  system.ana.post(`/api/adm/desfazer/${assunto}/${id}/${revisao}`, {});
const achar = async (texto: string) => {
  const [achado] = (await banco.em('a-conferir')).filter((um) => um.texto?.includes(texto));
  return achado!;
};

describe('a leitura de um extrato', () => {
  it('guarda o que é novo, uma vez, e propõe pedidos com a razão', async () => {
    const pedido = await encomendar('Regina Falcão', 150.37);
    const arquivo = ofx(
      { valor: '150.37', id: 'r1', texto: 'PIX RECEBIDO REGINA FALCAO' },
      { valor: '12.34', id: 'r2', texto: 'PIX DESCONHECIDO' },
      { valor: '-40.00', id: 'r3', texto: 'TARIFA' },
      { valor: '10.00', id: 'r4', dia: '20260231' },
    );
    expect(await banco.ler(arquivo)).toMatchObject({
      message:
        'Extrato lido: 3 lançamentos novos (2 entradas e 1 saída). 1 linha não foi lida: lançamento 4 do arquivo (sem uma data que exista).',
      type: 'warning',
      nao_lidas: {
        quantas: 1,
        linhas: [{ linha: 4, frase: 'Lançamento 4 do arquivo: sem uma data que exista.' }],
      },
      extrato: expect.any(Number) as number,
      desfazer: { assunto: 'extratos' },
    });
    expect((await banco.resumo()).extratos[0]).toMatchObject({
      nao_lidas: { quantas: 1, linhas: [{ linha: 4 }] },
    });
    expect(await achar('REGINA')).toMatchObject({
      valor: 150.37,
      data: '2026-11-03',
      propostas: [
        {
          pedido_id: pedido,
          cliente: 'Regina Falcão',
          certeza: 'certa',
          motivo: 'Valor igual ao que falta; nome igual.',
        },
      ],
    });
    expect((await achar('DESCONHECIDO')).propostas).toEqual([]);
    expect(await banco.ler(arquivo)).toMatchObject({
      message: expect.stringMatching(
        /^Nada de novo neste extrato. 3 já tinham sido lidos/,
      ) as string,
      extrato: null,
    });
    const comMais = ofx(
      { valor: '150.37', id: 'r1', texto: 'REGINA' },
      { valor: '1.00', id: 'r9', texto: 'NOVO' },
    );
    expect((await banco.ler(comMais)).message).toBe(
      'Extrato lido: 1 lançamento novo. 1 já tinha sido lido.',
    );
  });

  it('conhece o que o banco numerou de novo, e põe em dúvida o que só se parece', async () => {
    const manha = { valor: '61.37', id: 'n1', texto: 'PIX TRANSF MARILDA10/11' };
    await banco.ler(ofx(manha));
    const tarde = ofx(
      { valor: '71.43', id: 'n1', texto: 'PIX TRANSF RUI10/11' },
      { ...manha, id: 'n2' },
    ).replace('<BANKID>0341', '<BANKID>341\r\n<BRANCHID>0123');
    expect((await banco.ler(tarde)).message).toBe(
      'Extrato lido: 1 lançamento novo. 1 já tinha sido lido.',
    );
    expect((await banco.ler(tarde)).extrato).toBeNull();
    const csv = 'Data;Descrição;Valor\n03/11/2026;Pix recebido Marilda;61,37\n';
    expect((await banco.ler(csv, 'extrato.csv')).message).toBe(
      'Extrato lido: 1 lançamento novo. 1 pode já ter sido lido de outro arquivo: confira.',
    );
    expect(await achar('Pix recebido Marilda')).toMatchObject({
      segura: false,
      aviso: expect.stringContaining('Parece o lançamento de mesmo valor e dia') as string,
    });
  });

  it('enche de novo o texto que se esqueceu', async () => {
    const arquivo = ofx({ valor: '1.65', texto: 'ESQUECIDO' });
    await banco.ler(arquivo);
    await system.pool.query("delete from escrita.textos_de_lancamentos where texto = 'ESQUECIDO'");
    expect(await achar('ESQUECIDO')).toBeUndefined();
    expect((await banco.ler(arquivo)).extrato).toBeNull();
    expect(await achar('ESQUECIDO')).toBeDefined();
  });

  it('enviada por dois ao mesmo tempo, guarda cada lançamento uma vez', async () => {
    const arquivo = ofx({ valor: '1.50', texto: 'GEMEO' }, { valor: '1.50', texto: 'GEMEO' });
    const respostas = await Promise.all([
      banco.ler(arquivo),
      banco.ler(arquivo),
      banco.ler(arquivo),
    ]);
    expect(respostas.filter(({ extrato }) => extrato !== null)).toHaveLength(1);
    expect((await banco.em('a-conferir')).filter(({ texto }) => texto === 'GEMEO')).toHaveLength(2);
  });

  it('com a mesma chave, responde o mesmo', async () => {
    const arquivo = ofx({ valor: '1.60', texto: 'REPETIDO' });
    const chave = crypto.randomUUID();
    const enviar = () => banco.enviar(arquivo).set('Idempotency-Key', chave);
    const [primeira, segunda] = [await enviar(), await enviar()];
    expect(segunda.body).toEqual(primeira.body);
    expect((segunda.body as { extrato: number }).extrato).toBeGreaterThan(0);
  });

  it('volta a saber o que o log sabe, quando a tabela se perde', async () => {
    const arquivo = ofx({ valor: '1.70', texto: 'LEMBRADO' });
    await banco.ler(arquivo);
    await system.pool.query('delete from escrita.extratos_lidos');
    expect((await banco.ler(arquivo)).extrato).toBeNull();
  });

  it('desfaz-se, e o arquivo pode ser lido de novo', async () => {
    const arquivo = ofx({ valor: '1.80', texto: 'DESFEITO' });
    const { desfazer } = await banco.ler(arquivo);
    const { status } = await desfazerAto(desfazer!);
    expect(status).toBe(200);
    expect(await achar('DESFEITO')).toBeUndefined();
    expect((await banco.ler(arquivo)).message).toBe('Extrato lido: 1 lançamento novo.');
  });

  it('de um CSV pergunta o que as colunas têm, uma vez', async () => {
    const csv = '03/11/2026;PIX DO CSV;1,90\n04/11/2026;PIX DO CSV;2,90\n';
    const pergunta = await banco.ler(csv, 'extrato.csv');
    expect(pergunta).toMatchObject({
      message: 'Diga o que cada coluna deste extrato tem.',
      extrato: null,
      colunas: {
        colunas: [{ titulo: 'Coluna 1', exemplos: ['03/11/2026', '04/11/2026'] }, {}, {}],
      },
    });
    const colunas = JSON.stringify(['data', 'texto', 'valor']);
    const { body } = await banco.enviar(csv, 'extrato.csv', { colunas });
    expect(body).toMatchObject({ message: 'Extrato lido: 2 lançamentos novos.' });
    const outro = '05/11/2026;PIX DO CSV;3,90\n';
    expect((await banco.ler(outro, 'x.csv')).message).toBe('Extrato lido: 1 lançamento novo.');
  });

  it.each([
    ['um PDF', Buffer.from('%PDF-1.4'), 422, /é um PDF, que o sistema não lê/],
    ['um arquivo vazio', Buffer.from(''), 422, /não tem lançamentos/],
    ['dólares', Buffer.from(ofx({ valor: '1.00' }).replace('BRL', 'USD')), 422, /não é em reais/],
    ['6 MB', Buffer.alloc(6 * 1024 * 1024, 'a'), 413, /grande demais/],
  ])('recusa %s sob o campo', async (_, bytes, status, frase) => {
    const resposta = await banco.enviar(bytes);
    expect([
      resposta.status,
      (resposta.body as { errors: { file: string[] } }).errors.file[0],
    ]).toEqual([status, expect.stringMatching(frase)]);
  });

  it('recusa colunas que não podem ser, sob o campo', async () => {
    for (const colunas of ['[', '["data"]', '["data","data","valor"]', '["nada",null,null]']) {
      const { status, body } = await banco.enviar('1;2;3\n1/1/26;5;6\n', 'x.csv', { colunas });
      expect([status, body]).toMatchObject([422, { errors: expect.any(Object) as object }]);
      expect(Object.keys((body as { errors: object }).errors)).toEqual([
        expect.stringMatching(/^colunas/),
      ]);
    }
  });

  it('esquece os textos velhos', async () => {
    const daqui = (dias: number) => new Date(Date.now() + dias * 86_400_000);
    await new EsquecerTextosVelhos(system.pool, () => daqui(DIAS_DO_TEXTO - 1)).work();
    expect(await achar('REGINA')).toBeDefined();
    await banco.ler(ofx({ valor: '0.55', texto: 'ANTIGO' }));
    await new EsquecerTextosVelhos(system.pool, () => daqui(DIAS_DO_TEXTO + 1)).work();
    expect((await banco.em('a-conferir')).find(({ valor }) => valor === 0.55)).toMatchObject({
      texto: null,
    });
  });

  it('quando os dados de alguém são eliminados esquece só os textos dessa pessoa, e de vez', async () => {
    const sumida = await fazer.cliente({ nome: 'Zuleica Peralta', telefone: '(31) 98877-6655' });
    const pedido = await fazer.pedido(sumida, { data: '2026-10-20' });
    const arquivo = ofx(
      { valor: '0.61', id: 'z1', texto: 'PIX ZULEICA P' },
      { valor: '0.62', id: 'z2', texto: 'PIX CHAVE 31988776655' },
      { valor: '0.63', id: 'z3', texto: `PIX PEDIDO${pedido}` },
      { valor: '0.64', id: 'z4', texto: 'PIX OUTRA PESSOA' },
    );
    await banco.ler(arquivo);
    await comTitulares(() => system.ana).eliminado(sumida, {
      ...pedidoDeEliminacao('Zuleica Peralta'),
      mesmo_assim: true,
      base_legal: 'sem-dever-de-guarda',
    });
    const textos = async () =>
      Object.fromEntries(
        (await banco.em('a-conferir'))
          .filter(({ valor }) => valor > 0.605 && valor < 0.645)
          .map(({ valor, texto }) => [valor, texto]),
      );
    const ficam = { 0.61: null, 0.62: null, 0.63: null, 0.64: 'PIX OUTRA PESSOA' };
    expect(await textos()).toEqual(ficam);
    await banco.ler(arquivo);
    expect(await textos()).toEqual(ficam);
  });
});
