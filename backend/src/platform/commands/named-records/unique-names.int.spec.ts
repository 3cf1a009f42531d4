import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PreviaDoDesfazer } from '@encomenda/contracts/desfazer/desfazer.http';
import type { RespostaDeCriacao } from '@encomenda/contracts/shared/transport/http';
import type pg from 'pg';
import { ok } from '../../../testing/atelie.js';
import type { Shop } from '../../../testing/system/running-system.js';
import { openShop } from '../../../testing/system/shop.js';
import { WRITE_POOL } from '../../tokens.js';

let system: Shop;
let pool: pg.Pool;
beforeAll(async () => {
  system = await openShop();
  pool = system.app.get<pg.Pool>(WRITE_POOL);
});

const url = (path: string) => `/api/adm/${path}`;

/** Keeps the names of this run apart from those of others; digits have neither case nor accents. */
const N = String(randomInt(1e9));

describe.each([
  ['categ-produtos', 'categoria_de_produto', 'categorias-de-produtos', 'a categoria'],
  ['categ-despesas', 'categoria_de_despesa', 'categorias-de-despesas', 'a categoria'],
  ['unidades-medida', 'unidade_de_medida', 'unidades-de-medida', 'a unidade'],
  ['tags', 'tag', 'tags', 'a tag'],
])('dois nomes iguais em %s', (path, tipo, assunto, palavra) => {
  const corpo = (nome: string) => ({ nome, cor: 'primary', icone: null });
  const criar = (nome: string) => system.ana.post(url(`${path}/store`), corpo(nome));
  const criada = async (nome: string) => {
    const { status, body } = await criar(nome);
    expect([nome, status]).toEqual([nome, 201]);
    return (body as RespostaDeCriacao).id;
  };
  const mudar = (id: number, nome: string) =>
    system.ana.put(url(`${path}/update/${id}`), corpo(nome));
  const excluir = (id: number) => ok(system.ana.delete(url(`${path}/destroy/${id}`)));
  const recusada = (nome: string) => [422, { nome: [`Já existe ${palavra} “${nome}”.`] }];
  const resposta = async (answer: ReturnType<typeof criar>) => {
    const { status, body } = await answer;
    return [status, body.errors];
  };

  it('se recusam sob o nome, ao criar e ao mudar, acentos e maiúsculas à parte', async () => {
    await criada(`Pães de Mel ${N}`);
    const outra = await criada(`Bolos ${N}`);
    for (const nome of [`Pães de Mel ${N}`, `paes de mel ${N}`, ` PÃES  DE MEL  ${N} `])
      expect([nome, await resposta(criar(nome))]).toEqual([nome, recusada(`Pães de Mel ${N}`)]);
    expect(await resposta(mudar(outra, `Paes de mel ${N}`))).toEqual(recusada(`Pães de Mel ${N}`));
    // A record's own name in another case is free.
    expect((await mudar(outra, `BOLOS ${N}`)).status).toBe(200);
    expect((await criar(`Pães ${N}`)).status).toBe(201);
  });

  it('um nome que foi deixado fica livre, e o que se desfaz não o toma de quem o tem', async () => {
    const primeira = await criada(`Doces ${N}`);
    await ok(mudar(primeira, `Salgados ${N}`));
    const segunda = await criada(`Doces ${N}`);
    await excluir(segunda);
    const terceira = await criada(`Doces ${N}`);
    const ato = `desfazer/${assunto}/${segunda}/1`;
    const frase = `Já existe ${palavra} “Doces ${N}”.`;
    expect(await ok<PreviaDoDesfazer>(system.ana.get(url(ato)))).toMatchObject({
      pode: false,
      impede: frase,
    });
    const desfeito = await system.ana.post(url(ato));
    expect([desfeito.status, desfeito.body.message]).toEqual([409, frase]);
    const volta = await system.ana.post(url(`desfazer/${assunto}/${primeira}/1`));
    expect([volta.status, volta.body.message]).toEqual([409, frase]);
    await excluir(terceira);
    expect((await system.ana.post(url(ato))).status).toBe(200);
    expect(await resposta(criar(`Doces ${N}`))).toEqual(recusada(`Doces ${N}`));
  });

  it('de muitos que dão o mesmo nome ao mesmo tempo, um o dá', async () => {
    const outras = await Promise.all([1, 2, 3].map((n) => criada(`Nome ${n} ${N}`)));
    const respostas = await Promise.all([
      ...Array.from({ length: 6 }, () => resposta(criar(`Disputado ${N}`))),
      ...outras.map((id) => resposta(mudar(id, `DISPUTADO ${N}`))),
    ]);
    const aceita = ([status]: readonly unknown[]) => status === 200 || status === 201;
    expect(respostas.filter(aceita)).toHaveLength(1);
    const recusas = respostas.filter((resposta) => !aceita(resposta));
    expect(recusas).toHaveLength(8);
    for (const [status, errors] of recusas)
      expect([status, Object.keys(errors as object)]).toEqual([422, ['nome']]);
  });

  it('repetir a mesma requisição dá a mesma resposta, e não se recusa a si mesmo', async () => {
    const pedir = () => criar(`Repetido ${N}`).set('Idempotency-Key', `repetido-${path}-${N}`);
    const respostas = [await pedir(), await pedir()];
    expect(respostas.map(({ status }) => status)).toEqual([201, 201]);
    expect(respostas[1]!.body.id).toBe(respostas[0]!.body.id);
  });

  it('um nome tomado por quem caiu antes de gravar fica livre depois de um minuto', async () => {
    const tomar = (nome: string, ha: string) =>
      pool.query(
        `insert into escrita.nomes (tipo, nome, numero, desde)
         values ($1, $2, 99999, now() - $3::interval)`,
        [tipo, nome, ha],
      );
    await tomar(`caido agora ${N}`, '10 s');
    expect(await resposta(criar(`Caído Agora ${N}`))).toEqual([
      422,
      { nome: ['Outra pessoa está usando este nome agora. Tente de novo em um minuto.'] },
    ]);
    await tomar(`caido faz tempo ${N}`, '2 min');
    expect((await criar(`Caído faz tempo ${N}`)).status).toBe(201);
  });
});
