import type { Test } from 'supertest';
import { describe, expect, it } from 'vitest';
import { jpeg } from '@encomenda/shop/fotos';
import type { ArquivoDoPedido } from '@encomenda/contracts/pedidos/arquivos.http';
import { pedidoStream } from '@encomenda/contracts/pedidos/events/pedido.events';
import { ok } from '../../testing/atelie.js';
import { eventually } from '../../testing/eventually.js';
import { IMAGEM_PRIVADA, imagensDoLink } from '../../testing/imagens/imagens-do-link.js';
import { lojaComLinks } from '../../testing/vitrine/loja-com-links.js';

const loja = lojaComLinks();
const { adm, corpo, criar, mostrar, abrir, aprovar, tipos } = loja;

type Fotos = readonly (number | string)[];
const itens = (...fotos: Fotos[]) =>
  fotos.map((dela, index) => ({ avulso: `Coisa ${index}`, valor: 100, fotos: dela }));
const enviar = async (
  pedido: Test,
  fotos: readonly Fotos[],
  arquivos: readonly Buffer[],
): Promise<number> => {
  void pedido.field('dados', JSON.stringify(corpo({ itens: itens(...fotos) })));
  for (const bytes of arquivos) void pedido.attach('arquivos', bytes, { filename: 'a.jpg' });
  const { body } = await pedido;
  expect(body).toMatchObject({ type: 'success' });
  return (body as { id: number }).id;
};
const escrever = (fotos: readonly Fotos[], arquivos: readonly Buffer[]) =>
  enviar(loja.system.ana.post(adm('store')), fotos, arquivos);
const rever = (id: number, fotos: readonly Fotos[], arquivos: readonly Buffer[]) =>
  enviar(loja.system.ana.put(adm(`update/${id}`)), fotos, arquivos);
const fotosNa = (html: string): string[] =>
  [...html.matchAll(/src="\?foto=([^&"]*)&amp;tamanho=480"/g)].map(([, qual]) => qual!);

describe('as fotos de um orçamento no link', () => {
  it('só as das versões que a página diz inteiras, e só enquanto ela abre', async () => {
    const [azul, verde] = [await jpeg({ cor: '#00f' }), await jpeg({ cor: '#0f0' })];
    const [id, outro] = [await escrever([[0, 1]], [azul, verde]), await escrever([[0]], [azul])];
    const [endereco, alheio] = [await criar(id), await criar(outro)];
    expect(fotosNa(await abrir(endereco))).toEqual(['1-1', '1-2']);
    const { pedir, nada } = imagensDoLink(loja, 'foto', endereco);
    const vista = await pedir('1-2', endereco, '&tamanho=480');
    expect([vista.status, vista.headers]).toMatchObject([200, IMAGEM_PRIVADA]);
    for (const qual of ['1-3', '1-0', '2-1', '01-1', '1-1x', '1', '', '__proto__', '1-1&foto=1-1'])
      // oxlint-disable-next-line no-await-in-loop
      await nada(qual);
    await nada('1-2', alheio);
    await nada('1-1', `/c/${'a'.repeat(27)}`);
    expect((await pedir('1-1', endereco, '&tamanho=9999')).status).toBe(422);

    // Revised while open: the page says the new version alone.
    await rever(id, [[0]], [verde]);
    expect(fotosNa(await abrir(endereco))).toEqual(['2-1']);
    await nada('1-1');
    await aprovar(endereco);
    await rever(id, [[], [0]], [azul]);
    const pergunta = await abrir(endereco);
    expect(fotosNa(pergunta)).toEqual(['3-1', '2-1']);
    expect(pergunta).toContain('Coisa 0, fotos saiu');
    expect((await pedir('2-1')).status).toBe(200);
    await nada('1-1');
    await ok(loja.system.ana.delete(adm(`link/${id}`)));
    expect((await pedir('3-1')).status).toBe(410);
    expect((await pedir('1-1', alheio)).status).toBe(200);
  });

  it('o pedido feito dele as tem nos itens, e a página não as mostra duas vezes', async () => {
    const id = await escrever(
      [[0], [1]],
      [await jpeg({ cor: '#abc' }), await jpeg({ cor: '#cab' })],
    );
    const endereco = await criar(id);
    const feita = await aprovar(endereco);
    expect(feita.status).toBe(303);
    await eventually(async () => expect((await mostrar(id)).pedido_id).not.toBeNull());
    const { pedido_id } = await mostrar(id);
    await eventually(async () => {
      const arquivos = await ok<ArquivoDoPedido[]>(
        loja.system.ana.get(`/api/adm/pedido-arquivos/list/${pedido_id}`),
      );
      expect(arquivos.map(({ nome, mostrado }) => [nome, mostrado])).toEqual([
        [`orcamento-${id}-foto-1.jpg`, true],
        [`orcamento-${id}-foto-2.jpg`, true],
      ]);
    });
    expect((await tipos(pedidoStream(pedido_id!))).slice(4)).toEqual([
      'ArquivoAnexado',
      'ArquivoMostradoAoCliente',
      'ArquivoAnexado',
      'ArquivoMostradoAoCliente',
    ]);
    const html = await abrir(endereco);
    expect(html).toContain(`Pedido ${pedido_id}`);
    expect(fotosNa(html)).toEqual(['1-1', '1-2']);
    expect(html).not.toContain('?arquivo=');
  });
});
