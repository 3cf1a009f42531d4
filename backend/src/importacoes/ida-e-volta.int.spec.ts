import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import { beforeAll, expect, it } from 'vitest';
import { atelie, ok } from '../testing/atelie.js';
import { eventually } from '../testing/eventually.js';
import { importacoes, url } from '../testing/planilhas-e-extratos/importacoes.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

let system: Shop;
let planilhas: ReturnType<typeof importacoes>;

beforeAll(async () => {
  system = await openShop();
  planilhas = importacoes(system);
});

/** Each ends with a word that finds the records of this spec alone. */
const NOMES = [
  '=SOMA(A1) voltado',
  '+1 de brinde voltado',
  '-sem açúcar voltado',
  '@festa voltado',
  "'aspas simples voltado",
  "'12 voltado",
  "''90 voltado",
  '="01" voltado',
  '"Feliz"; azul, 1 kg voltado',
  '12.345 voltado',
  'Ana\u00A0Maria voltado',
  'Kit \u{1F469}\u200D\u{1F467} voltado',
];

const NASCIMENTOS = ['1990-02-28', '--02-29', null];

const exportado = async (caminho: string): Promise<Buffer> => {
  const { status, text } = await system.ana.get(caminho);
  expect(status).toBe(200);
  return Buffer.from(text);
};

const pareceresDe = async (assunto: AssuntoDaImportacao, arquivo: Buffer) => {
  const { body } = await system.ana
    .post(url('store'))
    .field('assunto', assunto)
    .attach('file', arquivo, `${assunto}.csv`);
  const id = (body as { planilha: string }).planilha;
  return planilhas.mostrar(id);
};

const linhasDe = (arquivo: Buffer): number => arquivo.toString().split('\r\n').length - 2;

it.each([
  ['clientes', 'clientes/datatable?'],
  ['produtos', 'produtos/datatable?'],
  ['despesas', 'despesas/datatable/2026-11-01?'],
] as const)('o que se exporta de %s volta sem nada a mudar', async (assunto, caminho) => {
  const criar = atelie(system.ana);
  const registrar = {
    clientes: (nome: string, n: number) =>
      criar.cliente({
        nome,
        data_nascimento: NASCIMENTOS[n % NASCIMENTOS.length],
        observacoes: n % 2 ? `${nome}\nLigue\u00A0cedo` : null,
      }),
    produtos: (nome: string, n: number) => criar.produto({ nome, valor: n * 1_000 + 0.5 }),
    despesas: (nome: string, n: number) =>
      criar.despesa({ nome, valor: n + 0.25, quantidade: n % 2 ? '1,125' : null }),
  }[assunto];
  for (const [n, nome] of NOMES.entries()) await registrar(nome, n + 1);
  // Records that nothing but their number tells apart.
  await registrar('Gêmeo voltado', 40);
  await registrar('Gêmeo voltado', 40);
  const tudo = `/api/adm/${caminho}formato=csv&pesquisa=voltado`;
  const quantos = NOMES.length + 2;
  await eventually(async () => expect(linhasDe(await exportado(tudo))).toBe(quantos));
  const { id, pareceres, a_fazer } = await pareceresDe(assunto, await exportado(tudo));
  const outras = (await planilhas.linhas(id)).filter(({ parecer }) => parecer !== 'igual');
  expect(outras).toEqual([]);
  expect([pareceres.igual, a_fazer]).toEqual([quantos, 0]);
});

it('as linhas com algo em branco se exportam e voltam com o mesmo texto', async () => {
  const antes = await pareceresDe(
    'clientes',
    Buffer.from(
      `Nome;Telefone\n${NOMES.map((nome) => `"${(/^[=+\-@]/.test(nome) ? `'${nome}` : nome).replaceAll('"', '""')}";11 9`).join('\n')}\n`,
    ),
  );
  const valores = async (id: string) => (await planilhas.linhas(id)).map((linha) => linha.valores);
  expect(antes.em_branco).toBe(NOMES.length);
  const arquivo = await exportado(url(`linhas/${antes.id}?formato=csv&em_branco=1`));
  const depois = await pareceresDe('clientes', arquivo);
  expect(await valores(depois.id)).toEqual(await valores(antes.id));
});

it('um item exportado de um pedido aberto é o mesmo item; a lista de pedidos não tem itens a importar', async () => {
  const criar = atelie(system.ana);
  const clienteId = await criar.cliente({ nome: '=Cliente voltada' });
  const produtoId = await criar.produto({ nome: "'Caixa voltada" });
  const pedidoId = await criar.pedido(clienteId, { estagio_id: 2, prazo: '2027-01-10' });
  await criar.item(pedidoId, produtoId, { quantidade: 3 });
  const itens = '/api/adm/producao/datatable?formato=csv&ate=2027-02-01&pesquisa=voltada';
  await eventually(async () => expect(linhasDe(await exportado(itens))).toBe(1));
  expect(await pareceresDe('pedidos', await exportado(itens))).toMatchObject({
    pareceres: { igual: 1 },
    a_fazer: 0,
  });
  const lista = '/api/adm/pedidos/datatable/0?formato=csv&pesquisa=voltada';
  await eventually(async () => expect(linhasDe(await exportado(lista))).toBe(1));
  expect(await pareceresDe('pedidos', await exportado(lista))).toMatchObject({
    pareceres: { recusado: 1 },
    a_fazer: 0,
  });
});

it('um arquivo se lê de novo com outro separador, e não depois de importado', async () => {
  const { ana } = system;
  const { id, leitura, linhas } = await pareceresDe(
    'clientes',
    Buffer.from(
      'Nome;Telefone,Cidade\nRita relida;11 98888-0101,Itu\nRui relido;11 98888-0102,Itu\n',
    ),
  );
  expect([leitura, linhas]).toEqual([{ separador: 'ponto-e-virgula', abas: [], aba: null }, 2]);
  await ok(ana.put(url(`leitura/${id}`), { separador: 'virgula' }));
  const relida = await planilhas.mostrar(id);
  expect(relida.colunas.map(({ titulo, campo }) => [titulo, campo])).toEqual([
    ['Nome;Telefone', 'nome'],
    ['Cidade', 'cidade'],
  ]);
  expect(relida.leitura).toEqual({ separador: 'virgula', abas: [], aba: null });
  const aba = await ana.put(url(`leitura/${id}`), { aba: 'Outra' });
  expect([aba.status, aba.body]).toMatchObject([422, { errors: { aba: [expect.any(String)] } }]);
  await planilhas.importar(id);
  expect((await ana.put(url(`leitura/${id}`), { separador: 'barra' })).status).toBe(409);
  const { rows } = await system.pool.query(
    'select from escrita.arquivos_de_planilhas where planilha_id = $1',
    [id],
  );
  expect(rows).toEqual([]);
});
