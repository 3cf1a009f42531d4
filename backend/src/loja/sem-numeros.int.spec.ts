import { beforeAll, describe, expect, it } from 'vitest';
import { chegada, codigoEm } from '../testing/vitrine/solicitacao-do-visitante.js';
import { abrirVitrine, type Vitrine } from '../testing/vitrine/vitrine.js';

interface Resposta {
  status: number;
  headers: Record<string, string>;
  text: string;
}

let loja: Vitrine;
let produto: number;

beforeAll(async () => {
  loja = await abrirVitrine();
  produto = await loja.produto({ nome: 'Torta', valor: 90 });
});

const escondido = (html: string, nome: string): string =>
  new RegExp(`name="${nome}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** Everything that a visitor receives on the way of one request, and beside it. */
const pedir = async () => {
  const formulario = await loja.get(`/produtos/encomendar/${produto}`);
  const campos = {
    formulario: escondido(formulario.text, 'formulario'),
    revisao: escondido(formulario.text, 'revisao'),
    quantidade: '1',
    nome: 'Maria',
    telefone: '(81) 99999-0001',
  };
  const enviar = (mudados: object = {}) =>
    loja.visitor
      .post(`/produtos/encomendar/${produto}`)
      .type('form')
      .redirects(0)
      .send({ ...campos, ...mudados });
  const recusada = await enviar({ quantidade: '0' });
  const aceita = await enviar();
  const codigo = codigoEm(aceita);
  const pagina = `/produtos/encomendada/${codigo}`;
  const respostas: Resposta[] = [
    formulario,
    recusada,
    aceita,
    await enviar(),
    await enviar({ nome: 'Outra' }),
    await loja.get(pagina),
    await loja.get(`${pagina}?pronto=2099-12-04`),
    await loja.get(pagina.toLowerCase()),
    await loja.get('/produtos/encomendada/57'),
  ];
  return { codigo, formulario: campos.formulario, respostas };
};

/** As sent, without what is random or tells the time. */
const semAcaso = ({ codigo, formulario, respostas }: Awaited<ReturnType<typeof pedir>>) =>
  respostas.map(({ status, headers, text }) =>
    JSON.stringify({ status, headers: { ...headers, date: '', 'x-referencia': '' }, text })
      .replaceAll(codigo, 'CÓDIGO')
      .replaceAll(codigo.toLowerCase(), 'CÓDIGO')
      .replaceAll(formulario, 'FORMULÁRIO'),
  );

describe('o número de uma solicitação', () => {
  it('não está em nada do que o visitante recebe: só o acaso muda de uma para outra', async () => {
    const primeira = await pedir();
    for (let n = 0; n < 3; n++) await pedir();
    const ultima = await pedir();
    expect(primeira.respostas.map(({ status }) => status)).toEqual([
      200, 422, 303, 303, 422, 200, 200, 404, 404,
    ]);
    const numeros = [
      (await chegada(loja.ana, primeira.codigo)).id,
      (await chegada(loja.ana, ultima.codigo)).id,
    ];
    expect(numeros[1]! - numeros[0]!).toBeGreaterThanOrEqual(4);
    expect(semAcaso(ultima)).toEqual(semAcaso(primeira));
    expect(primeira.codigo).not.toBe(ultima.codigo);
  });

  it('não está no texto que a loja envia, que diz o código', async () => {
    const { codigo } = await pedir();
    const { id, resposta } = await chegada(loja.ana, codigo);
    expect(resposta).toContain(`(código ${codigo})`);
    expect(resposta.replace(codigo, '')).not.toMatch(new RegExp(`\\b${id}\\b(?! ×)`));
  });

  it.each<[string, (codigo: string) => string]>([
    ['como está escrito', (codigo) => codigo],
    ['sem hífen', (codigo) => codigo.replace('-', '')],
    ['em minúsculas', (codigo) => codigo.toLowerCase()],
    ['em minúsculas e sem hífen', (codigo) => codigo.toLowerCase().replace('-', '')],
  ])('a loja a acha pelo código %s, na lista e na paleta', async (_nome, escrito) => {
    const { codigo } = await pedir();
    const { id } = await chegada(loja.ana, escrito(codigo));
    const { status, body } = await loja.ana.get(`/api/adm/busca?pesquisa=${escrito(codigo)}`);
    expect([status, body.solicitacoes]).toEqual([
      200,
      [{ id, codigo, nome: 'Maria', encomenda: '1 × Torta' }],
    ]);
  });
});
