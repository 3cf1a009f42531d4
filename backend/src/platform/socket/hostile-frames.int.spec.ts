import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { QUADROS_HOSTIS } from '@encomenda/shop/hostis/quadros-hostis';
import { eventually } from '../../testing/eventually.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';
import { TestSockets, type Logged } from '../../testing/system/sockets.js';
import { selarTudo } from '../../testing/selos.js';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Malformed frames in total; `npm run test:tudo` sends fifty thousand. */
const FRAMES = Number(process.env['QUADROS_HOSTIS'] ?? 400);

/** socket.io-client's transport, used to send raw frames. */
interface RawFrames {
  send(frame: string | Buffer): void;
}

describe('quadros hostis', () => {
  let api: Shop;
  let sockets: TestSockets;
  let ana: Logged;

  beforeAll(async () => {
    api = await openShop();
    sockets = new TestSockets(api);
    ana = await sockets.person('Ana', 'Administrador');
  });
  afterEach(() => sockets.close());

  const idDe = async ({ browser }: Logged) => (await browser.get('/sessao')).body.user.id as number;
  const connected = async (cookie = ana.cookie) => {
    const socket = await sockets.connect(cookie);
    const closed = new Promise<void>((resolve) => {
      socket.once('disconnect', () => resolve());
    });
    const frases: string[] = [];
    socket.on('recusado', ({ message }) => frases.push(message));
    const { ws } = (socket.io.engine as unknown as { transport: { ws: RawFrames } }).transport;
    return { send: (frame: string | Buffer) => ws.send(frame), closed, frases };
  };

  const alive = async () => {
    const { status } = await ana.browser.get('/saude/vivo');
    const socket = await sockets.connect(ana.cookie);
    return status === 200 && socket.connected;
  };

  it(`${FRAMES} quadros malformados: cada conexão se fecha, o processo segue`, async () => {
    for (let sent = 0; sent < FRAMES;) {
      const { send, closed } = await connected();
      const first = QUADROS_HOSTIS[sent % QUADROS_HOSTIS.length]!;
      send(first);
      sent++;
      // A single valid frame is allowed; the frame limit applies.
      for (let more = 0; more < 25; more++, sent++)
        send(QUADROS_HOSTIS[(sent * 7) % QUADROS_HOSTIS.length]!);
      await closed;
    }
    expect(await alive()).toBe(true);
  });

  it.each([
    '42["vendo",{"assunto":"usuarios","id":1}]',
    '421["acompanhar",[{"assunto":"papel:Administrador","id":null}]]',
    '42["acompanhar",[{"assunto":"usuarios","id":1}]]',
    '42["entrar","x"]',
  ])('um só quadro forjado basta, com uma frase: %s', async (frame) => {
    const { send, closed, frases } = await connected();
    send(frame);
    await closed;
    expect(frases).toEqual(['Mensagem inválida. Recarregue a página.']);
  });

  it('um quadro grande demais fecha a conexão', async () => {
    const { send, closed } = await connected();
    send(`42["vendo","${'x'.repeat(100_000)}"]`);
    await expect(closed).resolves.toBeUndefined();
  });

  it('vinte quadros por segundo bastam a qualquer página; mais fecham a conexão', async () => {
    const { send, closed } = await connected();
    for (let n = 1; n <= 60; n++) send(`42["vendo",{"assunto":"pedidos","id":${n}}]`);
    await closed;
    await eventually(async () => {
      const { rows } = await api.pool.query(
        'select count(*)::int as n from escrita.presencas where usuario_id = $1',
        [await idDe(ana)],
      );
      expect(rows[0].n).toBe(0);
    });
  });

  it.each(['EIO=3', 'EIO=99', 'EIO=4&sid=nunca-houve', 'EIO=abc'])(
    'recusa a versão ou a conexão de mentira: %s',
    async (query) => {
      const { status } = await ana.browser.get(`/socket.io/?${query}&transport=polling`);
      expect(status).toBe(400);
    },
  );

  it('um cookie roubado não serve depois da saída', async () => {
    const bia = await sockets.person('Bia', 'Atendimento');
    const aberto = await connected(bia.cookie);
    await bia.browser.post('/logout');
    await aberto.closed;
    await expect(sockets.connect(bia.cookie)).rejects.toThrow(/nao-autorizado|websocket error/);
  });

  it('quem perdeu o papel não entra em salas do papel antigo ao voltar', async () => {
    const caio = await sockets.person('Caio', 'Atendimento');
    const usuario = 'update escrita.contas set papel = $1 where usuario_id = $2';
    await api.pool.query(usuario, ['Visitante', await idDe(caio)]);
    await selarTudo(api.pool, api.config.masterKey);
    await expect(sockets.connect(caio.cookie)).rejects.toThrow(/websocket error/);
  });
});
