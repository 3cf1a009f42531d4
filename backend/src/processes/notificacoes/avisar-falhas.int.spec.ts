import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Emissor } from '../../notificacoes/emissor.js';
import { ateTer, lerTodas, naoLidas, titulos } from '../../testing/avisos.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import { eventually } from '../../testing/eventually.js';
import { importacoes } from '../../testing/planilhas-e-extratos/importacoes.js';
import { startRunningSystem, type RunningSystem } from '../../testing/system/running-system.js';
import { AvisarCopias, AvisarFalhas, AvisarImportacaoParada } from './avisar-falhas.js';
import type { TestingModule } from '@nestjs/testing';
import { workerOf } from '../../testing/system/processes-of-the-shop.js';

let system: RunningSystem;
let worker: TestingModule;
let bia: Browser;

// A shop of its own: an import that another spec left under way would be the one that stands still.
beforeAll(async () => {
  system = await startRunningSystem();
  worker = await workerOf(system);
  bia = await entrarComo(system, 'Atendimento');
});
afterAll(() => system?.stop());
beforeEach(() => lerTodas(system.ana));

describe('uma leitura que para', () => {
  it('avisa o Administrador, uma vez por falha', async () => {
    const olhar = () => worker.get(AvisarFalhas).work();
    const nome = `quebrada_${randomInt(1e9)}`;
    await system.pool.query(
      `insert into projecao.projecoes (nome, versao, tipos_de_evento, estado, erro, erro_posicao)
       values ($1, 1, '{}', 'parada', 'poison', 42)`,
      [nome],
    );
    try {
      await Promise.all([olhar(), olhar()]);
      await olhar();
      await ateTer(system.ana, 'Falha nos dados da tela');
      expect(await titulos(system.ana)).toEqual(['Falha nos dados da tela']);
      expect((await naoLidas(system.ana))[0]?.data).toMatchObject({ class: 'danger', url: null });
      expect(await titulos(bia)).toEqual([]);
    } finally {
      await system.pool.query('delete from projecao.projecoes where nome = $1', [nome]);
    }
  });
});

describe('uma cópia automática que falha', () => {
  it('avisa o Administrador uma vez por dia, até uma dar certo', async () => {
    let agora = new Date();
    const copias = new AvisarCopias(system.pool, worker.get(Emissor), () => agora);
    const olhar = () => copias.work();
    const copia = (estado: string) =>
      system.pool.query(
        'insert into operacao.copias (estado, pedida_em, terminada_em) values ($1, $2, $2)',
        [estado, agora],
      );
    const FALHA = 'Falha da cópia automática';
    await copia('concluida');
    await olhar();
    await copia('falhou');
    await Promise.all([olhar(), olhar()]);
    await copia('falhou');
    await olhar();
    await ateTer(system.ana, FALHA);
    expect(await titulos(system.ana)).toEqual([FALHA]);
    expect((await naoLidas(system.ana))[0]?.data).toMatchObject({ url: '/adm/operacao' });
    expect(await titulos(bia)).toEqual([]);
    agora = new Date(agora.getTime() + 24 * 3_600_000);
    await olhar();
    await eventually(async () => expect(await titulos(system.ana)).toEqual([FALHA, FALHA]));
    await copia('concluida');
    agora = new Date(agora.getTime() + 24 * 3_600_000);
    await olhar();
    expect(await titulos(system.ana)).toEqual([FALHA, FALHA]);
  });
});

describe('uma importação que não anda', () => {
  it('avisa só quem a começou, uma vez por falha, e não por uma que passa logo', async () => {
    const olhar = () => worker.get(AvisarImportacaoParada).work();
    const gil = await entrarComo(system, 'Gerente');
    const planilhas = importacoes({ ana: gil });
    const falha = (minutos: number) =>
      system.pool.query(
        `insert into escrita.falhas_de_processos (nome, erro, desde, ultima_em)
         values ('importar_planilhas', 'poison', now() - make_interval(mins => $1), now())
         on conflict (nome) do update set desde = excluded.desde`,
        [minutos],
      );
    const PARADA = 'Importação de clientes parada';
    const id = await planilhas.enviar('clientes', 'Nome\nGisele Prado\n');
    try {
      await falha(5);
      await olhar();
      await planilhas.importar(id);
      await falha(0);
      await olhar();
      await falha(5);
      await Promise.all([olhar(), olhar()]);
      // A busy machine may show the import later than it answers.
      await eventually(async () => {
        await olhar();
        expect(await titulos(gil)).toContain(PARADA);
      });
      expect(await titulos(gil)).toEqual([PARADA]);
      expect((await naoLidas(gil))[0]?.data).toMatchObject({
        url: `/adm/importacoes/${id}`,
        class: 'danger',
      });
      expect(await titulos(system.ana)).toEqual([]);
    } finally {
      await system.pool.query(
        "delete from escrita.falhas_de_processos where nome = 'importar_planilhas'",
      );
    }
  });
});
