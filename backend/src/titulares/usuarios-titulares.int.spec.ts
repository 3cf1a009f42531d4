import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  DadosDoTitular,
  ExportacaoDoUsuario,
} from '@encomenda/contracts/titulares/titulares.http';
import { usuarioStream } from '@encomenda/contracts/usuarios/usuario.events';
import type { EventStore } from '@encomenda/platform/event-store/event-store';
import { createLogger } from '@encomenda/platform/logger';
import { StateReader } from '../platform/commands/streams/state-reader.js';
import { EVENT_STORE } from '../platform/tokens.js';
import { atelie, ok } from '../testing/atelie.js';
import { Browser } from '../testing/sessao/browser.js';
import { eventually } from '../testing/eventually.js';
import { marcasNoBanco, marcasNosArquivos } from '../testing/titulares/marcas.js';
import { pdfWords } from '../testing/pdf-text.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';
import { somente } from '../testing/somente.js';
import { AcertoDeContas } from '../usuarios/contas/acerto-de-contas.js';
import { AdministracaoDeContas } from '../usuarios/contas/administracao-de-contas.js';
import { Contas } from '../usuarios/contas/contas.js';
import { usuarioFold } from '../usuarios/domain/usuario.js';
import { Eliminacao } from './eliminacao/eliminacao.js';
import { EliminacaoDeUsuario } from './eliminacao/eliminacao-de-usuario.js';
import { EliminacoesDoDia } from './eliminacao/eliminacoes-do-dia.js';

const MARCA = /zzoperador/i;
const SENHA = 'girafa na varanda';

interface Alguem {
  id: number;
  nome: string;
  email: string;
  browser: Browser;
}

describe('os dados pessoais de quem trabalhou aqui', () => {
  let system: Shop;
  let anaId: number;

  beforeAll(async () => {
    system = await openShop();
    anaId = (await system.ana.get('/sessao')).body.user.id as number;
  });

  const adm = (id: number, ato = '') => `/api/adm/titulares/usuarios/${id}${ato}`;
  const dados = (id: number) => ok<DadosDoTitular>(system.ana.get(adm(id)));
  const eliminar = (id: number, confirmacao: string, por: Browser = system.ana) =>
    por.post(adm(id, '/eliminar'), {
      motivo: 'fim-da-relacao',
      base_legal: 'fim-do-tratamento',
      confirmacao,
    });
  const criado = async (corpo: object): Promise<{ id: number }> => {
    const answer = await system.ana.post('/api/adm/users/store', corpo);
    expect(answer.status).toBe(201);
    return answer.body as { id: number };
  };
  const alguem = async (nome: string, role = 'Gerente'): Promise<Alguem> => {
    const email = `zzoperador-${randomUUID()}@oficina.com.br`;
    const corpo = { name: nome, email, role, password: SENHA };
    const { id } = await criado(corpo);
    const browser = await new Browser(system.url).open();
    await ok(browser.post('/login', { email, password: SENHA }));
    return { id, nome, email, browser };
  };
  const desativar = ({ id }: Alguem) => ok(system.ana.delete(`/api/adm/users/destroy/${id}`));
  const tipos = async (id: number) =>
    (await system.app.get<EventStore>(EVENT_STORE).readStream(usuarioStream(id))).map(
      ({ type }) => type,
    );

  it('não se eliminam de quem tem acesso, de si mesmo, do último Administrador nem de ninguém', async () => {
    const bia = await alguem('ZZoperador Bia', 'Administrador');
    const recusa = async (answer: ReturnType<Browser['post']>) => {
      const { status, body } = await answer;
      return [status, (body as { message: string }).message];
    };
    expect(await recusa(eliminar(bia.id, bia.nome))).toEqual([
      409,
      'Desative o usuário antes de eliminar os seus dados.',
    ]);
    expect((await dados(bia.id)).impedimento).toMatch(/desative antes/);
    expect(await recusa(eliminar(bia.id, bia.nome, bia.browser))).toEqual([
      409,
      'Você não pode eliminar os próprios dados.',
    ]);
    expect((await recusa(eliminar(999_999_999, 'x')))[0]).toBe(404);
    await desativar(bia);
    // With Ana alone, nobody erases her, not even on the order of another user.
    const voltam = await somente(system.pool, [anaId], system.config.masterKey);
    try {
      await expect(
        system.app.get(AdministracaoDeContas, { strict: false }).iniciarEliminacao(
          { usuarioId: bia.id, commandId: randomUUID(), correlationId: 'x' },
          {
            usuarioId: anaId,
            motivo: 'fim-da-relacao',
            base: 'fim-do-tratamento',
            pedidaPor: bia.id,
            confirmacao: 'Ana',
          },
        ),
      ).rejects.toThrow('A loja precisa de ao menos um Administrador ativo.');
    } finally {
      await voltam();
    }
    expect((await recusa(eliminar(bia.id, 'Bia')))[0]).toBe(422);
    expect(await tipos(bia.id)).toEqual(['UsuarioCriado', 'UsuarioDesativado']);
    const gerente = await alguem('ZZoperador Gerente');
    expect((await recusa(eliminar(bia.id, bia.nome, gerente.browser)))[0]).toBe(403);
  });

  it('exportam-se em JSON e PDF, sem nada dos clientes, e fica escrito', async () => {
    const caio = await alguem('ZZoperador Caio');
    await atelie(caio.browser).cliente({ nome: 'Cliente Alheio' });
    await eventually(async () => {
      const answer = await system.ana.post(adm(caio.id, '/exportar'));
      expect((answer.body as ExportacaoDoUsuario).atos?.quantos).toBe(1);
    });
    const { body } = await system.ana.post(adm(caio.id, '/exportar'));
    expect(body).toMatchObject({
      formato: 'encomenda/usuario',
      versao: 1,
      titular: `usuario-${caio.id}`,
      cadastro: { nome: caio.nome, email: caio.email, perfil: 'Gerente', ativo: true },
      sessoes: [{ aparelho: expect.any(String) }],
    });
    expect(JSON.stringify(body)).not.toContain('Alheio');
    const pdf = await system.ana.post(adm(caio.id, '/exportar/pdf')).buffer(true);
    const texto = (await pdfWords(pdf.body as Buffer))
      .flat()
      .map((word) => word.text)
      .join('');
    expect(texto).toContain(caio.email);
    expect(texto).not.toContain('Alheio');
    expect(await tipos(caio.id)).toContain('DadosDoUsuarioExportados');
    expect((await caio.browser.post(adm(caio.id, '/exportar'))).status).toBe(403);
  });

  it('depois de eliminados, o que fez está assinado “Usuário removido”, e não há traço em lugar nenhum', async () => {
    const dora = await alguem('ZZoperador Dora', 'Administrador');
    const cliente = await atelie(dora.browser).cliente({ nome: 'Rosa' });
    const corpo = { name: 'ZZoperador Dora Nova', email: dora.email, role: 'Administrador' };
    await ok(system.ana.put(`/api/adm/users/update/${dora.id}`, { ...corpo, password: '' }));
    await desativar(dora);
    expect(await marcasNoBanco(system.pool, /zzoperador dora/i)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^lista_de_usuarios\.usuarios/)]),
    );
    const chave = randomUUID();
    const pedir = () => eliminar(dora.id, 'ZZoperador Dora Nova').set('Idempotency-Key', chave);
    for (const { status } of await Promise.all([pedir(), pedir()])) expect(status).toBe(200);
    expect(await dados(dora.id)).toMatchObject({
      situacao: 'eliminados',
      eliminados: { motivo: 'Deixou de trabalhar aqui', por: 'Ana' },
    });
    expect((await tipos(dora.id)).slice(-2)).toEqual([
      'EliminacaoDoUsuarioIniciada',
      'DadosDoUsuarioEliminados',
    ]);
    expect(await ok(system.ana.get(`/api/adm/users/show/${dora.id}`))).toMatchObject({
      name: 'Usuário removido',
      email: '',
      active: false,
    });
    for (const onde of [
      `auditoria/historico/clientes/${cliente}`,
      `auditoria/historico/usuarios/${dora.id}`,
      `auditoria/eventos?pessoa=${dora.id}`,
    ]) {
      const texto = JSON.stringify(await ok(system.ana.get(`/api/adm/${onde}`)));
      expect(texto).toContain('Usuário removido');
      expect(texto).not.toMatch(/zzoperador dora/i);
    }
    expect(await marcasNoBanco(system.pool, /zzoperador dora/i)).toEqual([]);
    expect(await marcasNosArquivos(system.config.dataFolder, /zzoperador dora/i)).toEqual([]);
    // Of the account nothing is left but its number, and the e-mail is free for somebody new.
    const login = { email: dora.email, password: SENHA };
    expect((await (await new Browser(system.url).open()).post('/login', login)).status).toBe(422);
    const outra = { name: 'Outra', email: dora.email, role: 'Gerente', password: SENHA };
    const { id } = await criado(outra);
    expect(id).not.toBe(dora.id);
    for (const ato of [
      system.ana.put(`/api/adm/users/reativar/${dora.id}`),
      system.ana.put(`/api/adm/users/update/${dora.id}`, {
        ...corpo,
        email: 'z@z.br',
        password: '',
      }),
      system.ana.post(adm(dora.id, '/exportar')),
    ])
      expect((await ato).status).toBe(409);
    const impresso = () => system.ana.get(adm(dora.id, '/certificado')).buffer(true);
    const certificado = (await impresso()).body as Buffer;
    expect(certificado.equals((await impresso()).body as Buffer)).toBe(true);
    const palavras = (await pdfWords(certificado))
      .flat()
      .map(({ text }) => text)
      .join('');
    expect(palavras).toContain(`usuario-${dora.id}`);
    expect(palavras).not.toMatch(MARCA);
    expect((await system.ana.get(adm(id, '/certificado'))).status).toBe(404);
  });

  it('não voltam por quem ainda tinha lido o cadastro de antes', async () => {
    const fia = await alguem('ZZoperador Fia');
    await desativar(fia);
    const reader = system.app.get(StateReader, { strict: false });
    const antes = await reader.load(usuarioFold, usuarioStream(fia.id));
    await ok(eliminar(fia.id, fia.nome));
    const contas = system.app.get(Contas, { strict: false });
    const atrasado = Object.assign(Object.create(reader) as StateReader, {
      load: () => Promise.resolve(antes),
    });
    await new AcertoDeContas(system.pool, atrasado, contas).acertar(fia.id);
    expect(await contas.porEmail(fia.email)).toBeUndefined();
    const login = { email: fia.email, password: SENHA };
    expect((await (await new Browser(system.url).open()).post('/login', login)).status).toBe(422);
    await criado({ name: 'Outra', role: 'Gerente', ...login });
  });

  it('interrompida, é terminada por quem passar depois', async () => {
    const edu = await alguem('ZZoperador Edu');
    await desativar(edu);
    await system.app.get(AdministracaoDeContas, { strict: false }).iniciarEliminacao(
      { usuarioId: anaId, commandId: randomUUID(), correlationId: 'x' },
      {
        usuarioId: edu.id,
        motivo: 'pedido-do-titular',
        base: 'a-pedido',
        pedidaPor: anaId,
        confirmacao: edu.nome,
      },
    );
    expect((await dados(edu.id)).situacao).toBe('em-curso');
    await eventually(async () => {
      await new EliminacoesDoDia(
        system.pool,
        system.app.get(Eliminacao, { strict: false }),
        system.app.get(EliminacaoDeUsuario, { strict: false }),
        createLogger('teste', 'silent'),
      ).run();
      expect((await dados(edu.id)).situacao).toBe('eliminados');
    });
    expect(
      (await tipos(edu.id)).filter((tipo) => tipo === 'DadosDoUsuarioEliminados'),
    ).toHaveLength(1);
  });
});
