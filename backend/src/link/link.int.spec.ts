import { describe, expect, it } from 'vitest';
import { linkStream } from '@encomenda/contracts/orcamentos/link.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import { eventually } from '../testing/eventually.js';
import { HOJE, lojaComLinks, vistoDe } from '../testing/vitrine/loja-com-links.js';

const loja = lojaComLinks();
const { adm, escrever, rever, criar, comLink, doLink, abrir, responder, tipos } = loja;

describe('o endereço', () => {
  it('aparece uma vez; repetido com a mesma chave não aparece; outro põe fim ao primeiro', async () => {
    const id = await escrever();
    const chave = { 'idempotency-key': 'um-link' };
    const cria = () => loja.system.ana.post(adm(`link/${id}`), { ate: '2026-12-31' }).set(chave);
    const [um, repetido] = [await cria(), await cria()];
    expect([um.status, repetido.status]).toEqual([201, 201]);
    const { endereco } = um.body as { endereco: string };
    expect(endereco).toMatch(/^\/c\/[\w-]{27}$/);
    expect((repetido.body as { endereco: null }).endereco).toBeNull();
    expect((await loja.visitante.get(endereco)).status).toBe(200);
    const outro = await criar(id);
    expect((await loja.visitante.get(endereco)).status).toBe(404);
    expect((await loja.visitante.get(outro)).status).toBe(200);
    const stored = JSON.stringify(
      (await loja.system.app.get<EventStore>(EVENT_STORE).readStream(linkStream(id))).map(
        ({ data, metadata }) => [data, metadata],
      ),
    );
    expect(stored).not.toContain(outro.slice(3));
    expect(stored).not.toContain(endereco.slice(3));
  });

  it('sem aprovação não há recibo', async () => {
    const { endereco } = await comLink();
    expect((await loja.visitante.get(`${endereco}?recibo`)).status).toBe(404);
    expect((await loja.visitante.get(`${endereco}?recibo=pdf`)).status).toBe(404);
  });

  it('não se guarda, não se indexa, não diz de onde vem, e não precisa de programa', async () => {
    const { endereco } = await comLink();
    const { headers, text } = await loja.visitante.get(endereco);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect(text.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/src/link/link.ts" fetchPriority="low">',
    ]);
    expect(text).not.toContain(endereco.slice(3));
    expect(text.length).toBeLessThan(40_000);
  });

  it.each([
    '/c/',
    '/c/abc',
    `/c/${'a'.repeat(27)}`,
    `/c/${'a'.repeat(27)}/x`,
    '/c/%00',
    '/c/..%2f..%2fetc',
    '/c/%E0%A4%A',
    `/c/${"'".repeat(27)}`,
    `/c/${'a'.repeat(300)}`,
  ])('endereço %#: página comum de 400 ou 404', async (endereco) => {
    const { status, headers, text } = await loja.visitante.get(endereco);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toMatch('text/html');
    expect(text).not.toMatch(/Orçamento \d/);
  });

  it('outros métodos não são respondidos; HEAD não conta visita', async () => {
    const { id, endereco } = await comLink();
    expect((await loja.visitante.put(endereco)).status).toBe(404);
    expect((await loja.visitante.delete(endereco)).status).toBe(404);
    expect((await loja.visitante.head(endereco)).status).toBe(200);
    expect((await doLink(id))?.visitas).toBe(0);
    expect(await tipos(linkStream(id))).toEqual(['LinkCriado']);
  });

  it.each(['WhatsApp/2.23', 'Mozilla/5.0 (Linux) nenhum-robot', 'curl/8 bot'])(
    'quem se diz robô (%s) também fica registrado, à parte das pessoas',
    async (agente) => {
      const { id, endereco } = await comLink();
      for (let vez = 0; vez < 2; vez++)
        await loja.visitante.get(endereco).set('user-agent', agente);
      await eventually(async () =>
        expect(await doLink(id)).toMatchObject({
          visitas: 0,
          visitado_em_br: null,
          robo_em_br: '21/11/2026',
        }),
      );
      await abrir(endereco);
      const visto = ['LinkCriado', 'LinkVisitado', 'LinkVisitado'];
      await eventually(async () => expect(await tipos(linkStream(id))).toEqual(visto));
    },
  );

  it('o recibo e as partes da página contam como visita', async () => {
    for (const parte of ['?recibo', '?foto=1-1', '?arquivo=1']) {
      const { id, endereco } = await comLink();
      await loja.visitante.get(`${endereco}${parte}`);
      await eventually(async () => expect((await doLink(id))?.visitas).toBe(1));
    }
  });

  it('revogado, vencido, de outro cliente ou de orçamento excluído diz que não vale mais', async () => {
    const [revogado, excluido, trocado, vencido] = [
      await comLink(),
      await comLink(),
      await comLink(),
      await comLink(),
    ];
    await ok(loja.system.ana.delete(adm(`link/${revogado.id}`)));
    await ok(loja.system.ana.delete(adm(`destroy/${excluido.id}`)));
    const joana = await atelie(loja.system.ana).cliente({ nome: 'Joana Segredo' });
    await rever(trocado.id, { cliente_id: joana });
    const html = await abrir(vencido.endereco);
    const naoAbre = async ({ endereco }: { endereco: string }) => {
      const { status, text } = await loja.visitante.get(endereco);
      expect([status, text]).toEqual([410, expect.stringContaining('Este link não vale mais')]);
      expect(text).not.toContain('Joana');
      const campos = { ...vistoDe(html), acao: 'aprovar', nome: 'Maria' };
      expect((await responder(endereco, campos)).status).toBe(410);
    };
    for (const link of [revogado, excluido, trocado]) await naoAbre(link);
    loja.agora = new Date('2027-01-02T15:00:00Z');
    await naoAbre(vencido);
    loja.agora = HOJE;
    expect((await doLink(revogado.id))?.encerrado).toBe('revogado');
    expect((await doLink(trocado.id))?.encerrado).toBe('outro-cliente');
  });

  it('a visita fica registrada, uma por dia', async () => {
    const { id, endereco } = await comLink();
    await abrir(endereco);
    await abrir(endereco);
    await eventually(async () =>
      expect(await doLink(id)).toMatchObject({ visitas: 1, visitado_em_br: '21/11/2026' }),
    );
    loja.agora = new Date('2026-11-22T15:00:00Z');
    await abrir(endereco);
    const visto = ['LinkCriado', 'LinkVisitado', 'LinkVisitado'];
    await eventually(async () => expect(await tipos(linkStream(id))).toEqual(visto));
    loja.agora = HOJE;
    await eventually(async () => expect((await doLink(id))?.visitas).toBe(2));
  });

  it('só quem altera orçamentos o cria; com data ruim, diz por quê', async () => {
    const id = await escrever();
    const producao = await entrarComo(loja.system, 'Produção');
    expect((await producao.post(adm(`link/${id}`), { ate: '2026-12-31' })).status).toBe(403);
    expect((await producao.get(adm(`link/${id}`))).status).toBe(403);
    for (const ate of ['', '2026-11-20', '2028-01-01', '2026-02-30']) {
      const { status, body } = await loja.system.ana.post(adm(`link/${id}`), { ate });
      expect([status, (body as { errors: object }).errors]).toMatchObject([
        422,
        { ate: [expect.any(String)] },
      ]);
    }
    expect((await loja.system.ana.post(adm('link/999999999'), { ate: '2026-12-31' })).status).toBe(
      404,
    );
    expect((await loja.system.ana.delete(adm(`link/${id}`))).status).toBe(404);
  });
});
