import { beforeAll, describe, expect, it } from 'vitest';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { ResumoDaSolicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import { chegada, codigoEm } from '../../testing/vitrine/solicitacao-do-visitante.js';
import { abrirVitrine, type Vitrine } from '../../testing/vitrine/vitrine.js';

let loja: Vitrine;
let bolo: number;
let caneca: number;

const OPCOES = [
  {
    nome: 'Tamanho',
    tipo: 'escolha',
    obrigatoria: true,
    escolhas: [{ nome: 'P' }, { nome: 'G', acrescimo: 20 }],
  },
  { nome: 'Texto no bolo', tipo: 'texto', maximo: 20, acrescimo: 5 },
];

beforeAll(async () => {
  loja = await abrirVitrine();
  bolo = await loja.produto({ nome: 'Bolo', valor: 90 });
  caneca = await loja.produto({ nome: 'Caneca', valor: 0 });
  await ok(
    loja.ana.put(`/api/adm/produtos/encomenda/${bolo}`, { dias_de_producao: 3, opcoes: OPCOES }),
  );
});

const endereco = (produto: number) => `/produtos/encomendar/${produto}`;
const escondido = (html: string, nome: string): string =>
  new RegExp(`name="${nome}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The hidden fields of a form as the page shows it. */
const abrir = async (produto: number) => {
  const html = await loja.pagina(endereco(produto));
  return { formulario: escondido(html, 'formulario'), revisao: escondido(html, 'revisao') };
};

const enviar = (produto: number, campos: object) =>
  loja.visitor.post(endereco(produto)).type('form').redirects(0).send(campos);

const preenchido = async (produto: number, campos: object = {}) => ({
  ...(await abrir(produto)),
  quantidade: '1',
  nome: 'Maria da Silva',
  telefone: '(81) 99999-0001',
  ...(produto === bolo ? { opcao_0: 'G', opcao_1: '' } : {}),
  ...campos,
});

const novas = async (pesquisa = ''): Promise<ResumoDaSolicitacao[]> =>
  (
    await ok<Pagina<ResumoDaSolicitacao>>(
      loja.ana.get(`/api/adm/solicitacoes/datatable/novas?per_page=50&pesquisa=${pesquisa}`),
    )
  ).data;

describe('quero encomendar', () => {
  it('a página do produto diz quando fica pronto e leva ao formulário', async () => {
    const html = await loja.pagina(`/produtos/show/${bolo}`);
    expect(html).toMatch(/Fica pronto a partir de \d+\/\d+\./);
    expect(html).toContain(`href="${endereco(bolo)}"`);
    const form = await loja.pagina(endereco(bolo));
    expect(form).toContain('<legend>Tamanho</legend>');
    expect(form).toContain('G (+ R$\u00a020,00)');
    expect(form).toMatch(/<meta name="robots" content="noindex"\/?>/);
    expect(await loja.pagina(`/produtos/show/${caneca}`)).not.toContain('Fica pronto');
  });

  it('o que se pede chega à loja, com aviso, e a página diz o código', async () => {
    const campos = await preenchido(bolo, {
      quantidade: '2',
      opcao_1: 'Parabéns, Bia',
      para: '2099-12-04',
      observacao: 'Sem lactose',
      telefone: '+55 81 99999-0002',
    });
    const resposta = await enviar(bolo, campos);
    expect(resposta.status).toBe(303);
    const codigo = codigoEm(resposta);
    expect(await loja.pagina(`/produtos/encomendada/${codigo}`)).toContain(
      `<strong>${codigo}</strong>`,
    );
    expect(await chegada(loja.ana, codigo)).toMatchObject({
      codigo,
      resposta: expect.stringContaining(`para 4/12 (código ${codigo}).`),
      nome: 'Maria da Silva',
      telefone: '(81) 99999-0002',
      encomenda: '2 × Bolo',
      opcoes: [
        { nome: 'Tamanho', valor: 'G' },
        { nome: 'Texto no bolo', valor: 'Parabéns, Bia' },
      ],
      valor: 115,
      para: '2099-12-04',
      observacao: 'Sem lactose',
      situacao: 'nova',
      whatsapp: '5581999990002',
      cliente: null,
    });
  });

  it('antes de ficar pronto avisa, e não recusa', async () => {
    const hoje = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
    const resposta = await enviar(
      bolo,
      await preenchido(bolo, { para: hoje, telefone: '81 99999-0003' }),
    );
    expect(resposta.status).toBe(303);
    expect(await loja.pagina(resposta.headers['location']!)).toContain('A loja diz se consegue.');
  });

  it('o mesmo formulário, enviado duas vezes ou ao mesmo tempo, faz uma só', async () => {
    const campos = await preenchido(caneca, { nome: 'Repetida', telefone: '81 99999-0004' });
    const juntas = await Promise.all([enviar(caneca, campos), enviar(caneca, campos)]);
    const depois = await enviar(caneca, campos);
    expect(new Set([...juntas, depois].map(codigoEm)).size).toBe(1);
    await eventually(async () => expect(await novas('Repetida')).toHaveLength(1));
    const outra = await enviar(caneca, { ...campos, nome: 'Outro corpo' });
    expect(outra.status).toBe(422);
    await eventually(async () => expect(await novas('Outro corpo')).toHaveLength(0));
  });

  it.each<[string, object, string]>([
    ['sem a opção obrigatória', { opcao_0: '' }, 'Escolha uma opção de Tamanho.'],
    ['com uma opção inventada', { opcao_0: 'XXG' }, 'não existe mais'],
    ['com uma opção a mais', { opcao_5: 'x' }, 'As opções deste produto mudaram.'],
    ['com texto comprido', { opcao_1: 'x'.repeat(21) }, 'superior a 20 caracteres'],
    ['com quantidade negativa', { quantidade: '-3' }, 'deve ser no mínimo 1'],
    ['com quantidade enorme', { quantidade: '10000' }, 'não pode ser superior a 9999'],
    ['para um dia que passou', { para: '2020-01-01' }, 'O dia já passou.'],
    ['para um dia que não há', { para: '2099-02-31' }, 'não é uma data válida'],
    ['sem nome', { nome: '  ' }, 'O campo Nome é obrigatório.'],
    ['sem DDD', { telefone: '99999-0005' }, 'Falta o DDD'],
    ['com um campo repetido', { nome: ['a', 'b'] }, 'O campo Nome é obrigatório.'],
    ['com o campo que só robôs veem', { site: 'http://x' }, 'Deixe em branco'],
    ['com um formulário inventado', { formulario: 'abc.def.ghi' }, 'ficou aberta por muito tempo'],
    ['com as opções de antes', { revisao: '0' }, 'mudaram. Confira-as'],
  ])('%s: uma frase no seu lugar, e o que se digitou fica', async (_nome, campos, frase) => {
    const resposta = await enviar(bolo, await preenchido(bolo, { observacao: 'fica', ...campos }));
    expect(resposta.status).toBe(422);
    expect(resposta.text).toContain(frase);
    expect(resposta.text).toContain('>fica</textarea>');
    expect(resposta.headers['cache-control']).toBe('no-store');
  });

  it('HTML nos campos é texto na página e na loja', async () => {
    const mau = '<script>alert(1)</script>';
    const recusada = await enviar(bolo, await preenchido(bolo, { nome: mau, quantidade: '0' }));
    expect(recusada.text).not.toContain(mau);
    expect(recusada.text).toContain('&lt;script&gt;');
    const aceita = await enviar(
      bolo,
      await preenchido(bolo, { nome: mau, observacao: mau, telefone: '81 99999-0006' }),
    );
    expect(await chegada(loja.ana, codigoEm(aceita))).toMatchObject({ nome: mau, observacao: mau });
  });

  it('de outro site, de um produto que não se vê, ou num corpo que não se lê, não', async () => {
    const campos = await preenchido(bolo);
    const deFora = await enviar(bolo, campos).set('Sec-Fetch-Site', 'cross-site');
    expect(deFora.status).toBe(403);
    const oculto = await loja.produto({ nome: 'Oculto', ativo_site: false });
    expect((await enviar(oculto, campos)).status).toBe(404);
    expect((await enviar(999_999, campos)).status).toBe(404);
    const json = await loja.visitor.post(endereco(bolo)).send(campos);
    expect(json.status).toBe(422);
    const grande = await enviar(bolo, { ...campos, observacao: 'x'.repeat(30_000) });
    expect(grande.status).toBe(413);
    expect(grande.headers['content-type']).toContain('text/html');
  });
});
