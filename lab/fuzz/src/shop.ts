import { diaDeNegocio, somarDias } from '@encomenda/contracts/shared/dia/dia';
import { inteira } from '@encomenda/shop/hostis/arquivos-hostis';
import { firstAccess } from '@encomenda/system/visitor/first-access';
import { startSystem, type RunningSystem } from '@encomenda/system/system';
import { succeed } from '@encomenda/system/succeed';
import type { Visitor } from '@encomenda/system/visitor/visitor';
import { KNOWN_IDS } from './examples/example.js';
import { hire, type People } from './sending/people.js';
import {
  formPlaceholder,
  linkPlaceholder,
  LINKS,
  seenPlaceholder,
  SIGNED_FORMS,
  type Secrets,
} from './request.js';

/** Words of one record each. Roles without access must never receive them. */
export const CANARIES = { customer: 'canario-do-cliente', expense: 'canario-da-despesa' } as const;

export interface FuzzedShop {
  readonly system: RunningSystem;
  readonly people: People;
  readonly secrets: Secrets;
}

export const openFuzzedShop = async (env: NodeJS.ProcessEnv = {}): Promise<FuzzedShop> => {
  const nowhere = 'http://127.0.0.1:1';
  const system = await startSystem({
    // No limits, because one process sends the load of many people; and no access to the internet.
    env: { LIMITES: 'nao', VIACEP_URL: nowhere, BRASILAPI_URL: nowhere, ...env },
  });
  try {
    const ana = await firstAccess(system);
    const people = await hire(system, ana);
    await fill(ana);
    return { system, people, secrets: await secretsOf(ana) };
  } catch (error) {
    await system.stop();
    throw error;
  }
};

const fill = async (ana: Visitor): Promise<void> => {
  const create = (path: string, body: object) =>
    succeed(path, ana.post(`/api/adm/${path}/store`, body));
  const numbers = Array.from({ length: KNOWN_IDS }, (_, n) => n + 1);
  const half = numbers.slice(0, KNOWN_IDS / 2);
  for (const n of numbers)
    await create('clientes', {
      nome: `Cliente ${n}`,
      email: n === KNOWN_IDS ? `${CANARIES.customer}@exemplo.com.br` : null,
    });
  for (const n of half) {
    await create('categ-produtos', { nome: `Categoria ${n}` });
    await create('tags', { nome: `Tag ${n}`, cor: 'primary' });
    await create('categ-despesas', { nome: `Despesas ${n}` });
    await create('unidades-medida', { nome: `un ${n}` });
    const produto = { nome: `Produto ${n}`, valor: 10 * n, ativo_site: n % 2, categ_produto_id: n };
    await create('produtos', { ...produto, descricao: '<p>Feito à mão</p>' });
    const nome = n === half.length ? CANARIES.expense : `Despesa ${n}`;
    await create('despesas', { nome, data: '2026-11-02', valor: 45.9, categoria_id: n });
    await create('entregas', { data: '2026-11-21' });
  }
  for (const n of numbers) {
    const estagio_id = n > KNOWN_IDS / 2 ? 2 : 1;
    await create('pedidos', { cliente_id: n, estagio_id, data: '2026-11-02', prazo: '2026-12-20' });
    await create('itens', { pedido_id: n, produto_id: 1, quantidade: 3, valor: 45 });
    await create('receita', { pedido_id: n, valor: 30, forma_pagamento: 'Pix' });
  }
  for (const n of half) {
    await create('pedido-tags', { pedido_id: n, tag_id: n });
    await create('entrega-destinos', { entrega_id: n, pedido_id: KNOWN_IDS / 2 + n });
  }
  for (const produto of [1, 1, 2, 3]) await photograph(ana, produto);
};

const photograph = async (ana: Visitor, produto: number): Promise<void> => {
  const file = { name: 'a.jpg', type: 'image/jpeg', bytes: inteira };
  await ana.upload('/api/adm/produto-imagens/store', { produto_id: `${produto}` }, file);
};

const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** The first link is approved, the last one revoked. */
const secretsOf = async (ana: Visitor): Promise<Secrets> => {
  const secrets = new Map<string, string>();
  const page = async (path: string): Promise<string> => (await ana.get<string>(path)).body;
  for (const link of LINKS) {
    const quote = ana.post<{ id: number }>('/api/adm/orcamentos/store', {
      cliente_id: 1 + link,
      prazo: '2099-12-20',
      validade: '2099-12-01',
      itens: [{ produto_id: 1, quantidade: 2 }],
    });
    const { id } = await succeed('orcamentos', quote);
    const made = ana.post<{ endereco: string }>(`/api/adm/orcamentos/link/${id}`, {
      ate: somarDias(diaDeNegocio(new Date()), 60),
    });
    const { endereco } = await succeed('link', made);
    secrets.set(linkPlaceholder(link), endereco.slice('/c/'.length));
    const html = await page(endereco);
    for (const field of ['versao', 'hash', 'revisao'] as const)
      secrets.set(seenPlaceholder(field, link), hidden(html, field));
    if (link === LINKS[0])
      await ana.put(`/api/adm/orcamentos/aprovar/${id}`, { versao: 1, nome: 'Maria' });
    if (link === LINKS.at(-1)) await ana.delete(`/api/adm/orcamentos/link/${id}`);
  }
  for (const form of SIGNED_FORMS)
    secrets.set(formPlaceholder(form), hidden(await page('/produtos/encomendar/1'), 'formulario'));
  return secrets;
};
