import { beforeAll, describe, expect, it } from 'vitest';
import { exchange } from '@encomenda/system/exchange';
import type { ProcessIds } from '@encomenda/system/system';
import type { Answer, Visitor } from '@encomenda/system/visitor';
import { health } from '@encomenda/system/health';
import { readLog } from '../stored-log.js';
import { shop } from './oficina.js';

/** Invalid requests over real HTTP get a sentence in Portuguese, never a 500. */

interface Refusal {
  readonly message: string;
  readonly type: string;
  readonly errors?: Record<string, string[]>;
}

const MEGABYTE = 'a'.repeat(1_000_000);
const VISITANTE = { email: 'vera@exemplo.com.br', password: 'lanterna no jardim' };
const ADM = '/api/adm';

let ana: Visitor;
let processes: ProcessIds;

const expectRefusal = ({ status, body }: Answer<Refusal>, wanted: number): void => {
  expect({ status, body }).toMatchObject({
    status: wanted,
    body: { type: 'error', message: expect.stringMatching(/^[A-ZÀ-Ú].+\.$/) },
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|at \w+ \(|select |insert |postgres/i);
};

export const entradas = () =>
  describe('o que ninguém devia enviar', () => {
    beforeAll(async () => {
      ana = shop.sender.visitor;
      processes = shop.system.pids();
      await shop.sender.post(`${ADM}/clientes/store`, { nome: 'Maria Souza' });
      await shop.sender.post(`${ADM}/pedidos/store`, { cliente_id: 1, estagio_id: 1 });
    }, 180_000);

    describe('um corpo ou um endereço impossível', () => {
      const bodies: [string, string, unknown, number][] = [
        ['que não é JSON', 'clientes/store', '{nome: Maria', 400],
        ['cortado ao meio', 'clientes/store', '{"nome":"Mar', 400],
        ['que é uma lista', 'clientes/store', [], 422],
        ['que é null', 'clientes/store', 'null', 400],
        ['vazio', 'pedidos/store', {}, 422],
        ['com um texto de 100 kB', 'clientes/store', { nome: MEGABYTE.slice(0, 100_000) }, 422],
        ['de 1 MB', 'clientes/store', { nome: MEGABYTE }, 413],
        ['com listas no lugar de textos', 'clientes/store', { nome: ['Maria'] }, 422],
        ['com um cliente que não existe', 'pedidos/store', { cliente_id: 999, estagio_id: 1 }, 422],
        ['com um estágio que não existe', 'pedidos/store', { cliente_id: 1, estagio_id: 5 }, 422],
        [
          'com uma data que não existe',
          'pedidos/store',
          { cliente_id: 1, estagio_id: 1, prazo: '2026-02-30' },
          422,
        ],
        ['com um número enorme', 'pedidos/store', { cliente_id: 2 ** 53 + 1, estagio_id: 1 }, 422],
        [
          'com um valor negativo',
          'receita/store',
          { pedido_id: 1, valor: -1, forma_pagamento: 'Pix' },
          422,
        ],
      ];
      it.each(bodies)('corpo %s', async (_, path, body, status) => {
        expectRefusal(await ana.post<Refusal>(`${ADM}/${path}`, body), status);
      });

      it('um formato que não é JSON', async () => {
        const headers = { 'Content-Type': 'text/xml' };
        const answer = await ana.post<Refusal>(`${ADM}/clientes/store`, '<nome/>', headers);
        expect([415, 422]).toContain(answer.status);
        expectRefusal(answer, answer.status);
      });

      it.each([
        'abc',
        '0',
        '-1',
        '1.5',
        '2147483648',
        '9007199254740993',
        '1 or 1=1',
        '1%00',
        '999',
      ])('o id %s', async (id) => {
        const answers = [
          await ana.get<Refusal>(`${ADM}/pedidos/show/${encodeURI(id)}`),
          await ana.put<Refusal>(`${ADM}/pedidos/next-estagio/${encodeURI(id)}`),
          await ana.delete<Refusal>(`${ADM}/itens/destroy/${encodeURI(id)}`),
        ];
        for (const answer of answers) expectRefusal(answer, 404);
      });

      it('um endereço mal escrito', async () => {
        expectRefusal(await ana.get<Refusal>(`${ADM}/pedidos/show/%`), 400);
        expectRefusal(await ana.get<Refusal>(`${ADM}/nada`), 404);
      });
    });

    describe('uma tabela', () => {
      it('mostra uma página vazia muito depois da última', async () => {
        const { status, body } = await ana.get<object>(
          `${ADM}/pedidos/datatable/0?page=1000000000`,
        );
        expect({ status, body }).toMatchObject({ status: 200, body: { data: [], total: 1 } });
      });

      it.each([
        ['uma coluna que não mostra', 'order=senha'],
        ['SQL no lugar da coluna', 'order=id;drop table pedidos'],
        ['uma coluna que só o JavaScript conhece', 'order=__proto__&sort=asc'],
        ['uma direção que não existe', 'sort=acima'],
        ['uma página negativa', 'page=-1'],
        ['uma página que não é número', 'page=abc'],
        ['um tamanho de página que não oferece', 'per_page=7'],
        ['duas páginas de uma vez', 'page=1&page=2'],
        ['uma pesquisa enorme', `pesquisa=${'a'.repeat(5_000)}`],
      ])('recusa %s', async (_, query) => {
        expectRefusal(
          await ana.get<Refusal>(`${ADM}/pedidos/datatable/0?${encodeURI(query)}`),
          422,
        );
      });

      it('não existe para um estágio que não existe', async () => {
        expectRefusal(await ana.get<Refusal>(`${ADM}/pedidos/datatable/9`), 404);
      });
    });

    describe('quem não pode', () => {
      it.each([
        ['sem o token da página', {}],
        ['com um token vazio', { 'X-XSRF-TOKEN': '' }],
        ['com um token inventado', { 'X-XSRF-TOKEN': 'a'.repeat(64) }],
      ])('%s: 419', async (_, token) => {
        const { status, headers, text } = await exchange(shop.system.baseUrl, {
          method: 'POST',
          path: `${ADM}/clientes/store`,
          headers: { 'Content-Type': 'application/json', Cookie: ana.cookieHeader(), ...token },
          body: JSON.stringify({ nome: 'Rita' }),
        });
        expectRefusal({ status, headers, body: JSON.parse(text) as Refusal }, 419);
      });

      it('sem sessão: 401', async () => {
        const nobody = shop.system.visitor();
        expectRefusal(await nobody.get<Refusal>(`${ADM}/pedidos/datatable/0`), 401);
        expectRefusal(await nobody.post<Refusal>(`${ADM}/clientes/store`, { nome: 'Rita' }), 401);
      });

      it('com o perfil Visitante: 403', async () => {
        const user = { ...VISITANTE, name: 'Vera', role: 'Visitante' };
        expect((await ana.post(`${ADM}/users/store`, user)).status).toBe(201);
        const vera = shop.system.visitor();
        expect((await vera.login(VISITANTE.email, VISITANTE.password)).status).toBe(200);
        expectRefusal(await vera.get<Refusal>(`${ADM}/pedidos/datatable/0`), 403);
        expectRefusal(await vera.post<Refusal>(`${ADM}/clientes/store`, { nome: 'Rita' }), 403);
        expectRefusal(await vera.put<Refusal>(`${ADM}/pedidos/next-estagio/1`), 403);
      });
    });

    it('depois de tudo isso nada foi gravado, e os processos são os mesmos', async () => {
      expect(shop.system.pids()).toEqual(processes);
      expect(await health(shop.system)).toBe(200);
      const byItself = ['PrazosVarridos', 'NotificacaoEmitida'];
      const types = (await readLog(shop.system))
        .map(({ type }) => type)
        .filter((type) => !byItself.includes(type));
      expect(types).toEqual([
        'UsuarioCriado',
        'ClienteCadastrado',
        'PedidoCriado',
        'UsuarioCriado',
      ]);
    });
  });
