import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FiltrosDaAuditoria,
  PaginaDaAuditoria,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

describe('quem lê o histórico', () => {
  let system: Shop;
  let ana: Browser;
  let auditora: Browser;
  let act: ReturnType<typeof atelie>;

  beforeAll(async () => {
    system = await openShop();
    ({ ana } = system);
    act = atelie(ana);
    auditora = await entrarComo(system, 'Auditor');
  }, 90_000);

  const get = <Body>(path: string, quem = ana) => ok<Body>(quem.get(`/api/adm/${path}`));
  const log = (consulta = '', quem = ana) =>
    get<PaginaDaAuditoria>(`auditoria/eventos?${consulta}`, quem);

  it('pede também o poder do assunto', async () => {
    const gerente = await entrarComo(system, 'Gerente');
    const atendente = await entrarComo(system, 'Atendimento');
    const cliente = await act.cliente();
    const em = (browser: Browser, path: string) => browser.get(`/api/adm/auditoria/${path}`);
    expect((await em(gerente, `historico/clientes/${cliente}`)).status).toBe(200);
    expect((await em(gerente, 'historico/usuarios/1')).status).toBe(403);
    expect((await em(gerente, 'eventos')).status).toBe(200);
    expect((await em(atendente, 'eventos')).status).toBe(403);
    expect((await em(atendente, `historico/clientes/${cliente}`)).status).toBe(403);
  });

  it('o que se fez nas contas, só a quem vê usuários: na lista, no arquivo e nos filtros', async () => {
    const gerente = await entrarComo(system, 'Gerente');
    await act.tag({ nome: `Depois do Gerente ${Date.now()}` });
    const deContas = (await log('assunto=usuarios')).data;
    expect(deContas.map(({ tipo }) => tipo)).toContain('UsuarioCriado');
    for (const consulta of [
      '',
      'assunto=usuarios',
      'tipo=UsuarioCriado',
      'texto=usuario',
      'limite=100',
    ]) {
      const { data } = await log(consulta, gerente);
      expect(data.filter(({ assunto }) => assunto === 'usuarios')).toEqual([]);
    }
    expect((await log('', gerente)).data.map(({ tipo }) => tipo)).toContain('TagCriada');
    const csv = async (quem: Browser) =>
      (await quem.get('/api/adm/auditoria/eventos?formato=csv')).text;
    expect(await csv(auditora)).toContain('UsuarioCriado');
    expect(await csv(gerente)).not.toContain('UsuarioCriado');
    expect(await csv(gerente)).toContain('TagCriada');
    const filtros = await get<FiltrosDaAuditoria>('auditoria/filtros', gerente);
    expect(filtros.assuntos.map(({ id }) => id)).not.toContain('usuarios');
    expect(filtros.tipos.map(({ id }) => id)).not.toContain('UsuarioCriado');
    expect(filtros.tipos.map(({ id }) => id)).toContain('TagCriada');
    const bruto = (quem: Browser) => quem.get(`/api/adm/auditoria/eventos/${deContas[0]!.posicao}`);
    expect([(await bruto(gerente)).status, (await bruto(auditora)).status]).toEqual([403, 200]);
  });
});
