import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Desfazivel } from '@encomenda/contracts/desfazer/desfazer.http';
import type { RespostaDeAcao } from '@encomenda/contracts/shared/transport/http';
import {
  PAPEIS,
  PODERES_DO_PAPEL,
  type Papel,
  type Poder,
} from '@encomenda/contracts/usuarios/papeis';
import type { Test } from 'supertest';
import { atelie, ok } from '../testing/atelie.js';
import type { Browser } from '../testing/sessao/browser.js';
import { guardarConfiguracoes } from '../testing/configuracoes-da-loja.js';
import { entrarComo } from '../testing/sessao/entrar-como.js';
import type { Shop } from '../testing/system/running-system.js';
import { openShop } from '../testing/system/shop.js';

const adm = (path: string) => `/api/adm/${path}`;

/** Acts on what is no order, done and undone through the API by people of every role. */
describe('quem faz e desfaz nos cadastros', () => {
  let system: Shop;
  let ana: Browser;
  let fazer: ReturnType<typeof atelie>;
  let devolver: () => Promise<unknown>;
  const pessoas = new Map<Papel, Browser>();

  beforeAll(async () => {
    system = await openShop();
    ({ ana } = system);
    fazer = atelie(ana);
    devolver = await guardarConfiguracoes(ana);
    for (const papel of PAPEIS)
      pessoas.set(papel, papel === 'Administrador' ? ana : await entrarComo(system, papel));
  }, 90_000);
  afterAll(() => devolver());

  const pode = (papel: Papel, poder: Poder): boolean => PODERES_DO_PAPEL[papel].includes(poder);

  interface Caso {
    readonly poder: Poder;
    /** Makes the record; gives where it is shown, and the change whose undoing is asked for. */
    readonly preparar: () => Promise<{ mostrar: string; mudar: (quem: Browser) => Test }>;
  }

  const casos: Record<string, Caso> = {
    'o cadastro de um cliente': {
      poder: 'clientes:alterar',
      preparar: async () => {
        const id = await fazer.cliente({ nome: 'Rosa' });
        let vez = 0;
        return {
          mostrar: `clientes/show/${id}`,
          mudar: (quem) =>
            quem.put(adm(`clientes/update/${id}`), { nome: 'Rosa', bairro: `Bairro ${++vez}` }),
        };
      },
    },
    'o preço de um produto': {
      poder: 'produtos:alterar',
      preparar: async () => {
        const id = await fazer.produto({ nome: 'Vaso', valor: 30 });
        let valor = 30;
        return {
          mostrar: `produtos/show/${id}`,
          mudar: (quem) => quem.put(adm(`produtos/update/${id}`), { nome: 'Vaso', valor: ++valor }),
        };
      },
    },
    'o dia de uma entrega': {
      poder: 'entregas:alterar',
      preparar: async () => {
        const id = await fazer.entrega('2026-11-01');
        let dia = 10;
        return {
          mostrar: `entregas/show/${id}`,
          mudar: (quem) => quem.put(adm(`entregas/update/${id}`), { data: `2026-11-${++dia}` }),
        };
      },
    },
    'o valor de uma despesa': {
      poder: 'despesas:alterar',
      preparar: async () => {
        const despesa = { nome: 'Farinha', data: '2026-11-02' };
        const id = await fazer.despesa(despesa);
        let valor = 50;
        return {
          mostrar: `despesas/show/${id}`,
          mudar: (quem) => quem.put(adm(`despesas/update/${id}`), { ...despesa, valor: ++valor }),
        };
      },
    },
    'uma tag': {
      poder: 'tags:alterar',
      preparar: async () => {
        const id = await fazer.tag({ nome: 'Presenteável' });
        let vez = 0;
        return {
          mostrar: `tags/show/${id}`,
          mudar: (quem) =>
            quem.put(adm(`tags/update/${id}`), {
              nome: `Presenteável ${id}.${++vez}`,
              cor: 'danger',
            }),
        };
      },
    },
    'o saldo inicial da loja': {
      poder: 'configuracoes:alterar',
      preparar: async () => {
        let saldo = 100;
        const mudar = (quem: Browser) =>
          quem.put(adm('configuracoes/update'), {
            nome: 'Ateliê',
            saldo_inicial: ++saldo,
            dias_de_prazo_apertado: 3,
          });
        await ok(mudar(ana));
        return { mostrar: 'configuracoes/show', mudar };
      },
    },
  };

  it.each(Object.entries(casos))('%s', async (_, { poder, preparar }) => {
    const { mostrar, mudar } = await preparar();
    const visto = async () => {
      const { revisao: __, ...registro } = await ok<Record<string, unknown>>(ana.get(adm(mostrar)));
      return registro;
    };
    const feito = async (quem: Browser): Promise<Desfazivel> => {
      const { desfazer } = await ok<RespostaDeAcao & { desfazer: Desfazivel }>(mudar(quem));
      return desfazer;
    };
    const antes = await visto();
    let ato = await feito(ana);
    const depois = await visto();
    expect(depois).not.toEqual(antes);
    for (const papel of PAPEIS) {
      const pessoa = pessoas.get(papel)!;
      const endereco = adm(`desfazer/${ato.assunto}/${ato.id}/${ato.revisao}`);
      const sim = pode(papel, poder);
      const agora = await visto();
      const previa = (await pessoa.get(endereco)).status;
      const desfeito = (await pessoa.post(endereco)).status;
      const mudou = JSON.stringify(await visto()) !== JSON.stringify(agora);
      const esperado = sim ? [papel, 200, 200, true] : [papel, 403, 403, false];
      expect([papel, previa, desfeito, mudou]).toEqual(esperado);
      const antesDeFazer = await visto();
      const resposta = await mudar(pessoa);
      expect([papel, resposta.status]).toEqual([papel, sim ? 200 : 403]);
      const fez = JSON.stringify(await visto()) !== JSON.stringify(antesDeFazer);
      expect([papel, fez]).toEqual([papel, sim]);
      if (sim) ato = (resposta.body as { desfazer: Desfazivel }).desfazer;
    }
  });

  it('contas de usuários: só quem as altera mexe nelas, e ninguém desfaz o que se fez', async () => {
    const corpo = {
      name: 'Bia',
      email: `${crypto.randomUUID()}@oficina.br`,
      role: 'Produção',
      password: 'pedra no sapato',
    };
    const { id } = (await ana.post(adm('users/store'), corpo)).body as { id: number };
    const mudado = { ...corpo, name: 'Beatriz', password: '' };
    await ok(ana.put(adm(`users/update/${id}`), mudado));
    const visto = await ok(ana.get(adm(`users/show/${id}`)));
    for (const papel of PAPEIS) {
      const pessoa = pessoas.get(papel)!;
      const atos = [
        pessoa.put(adm(`users/update/${id}`), { ...mudado, role: 'Administrador' }),
        pessoa.delete(adm(`users/destroy/${id}`)),
        pessoa.put(adm(`users/reativar/${id}`)),
      ];
      const recusados = papel === 'Administrador' ? [] : atos;
      for (const ato of recusados) {
        const { status } = await ato;
        expect([papel, status]).toEqual([papel, 403]);
      }
      expect([papel, (await pessoa.post(adm(`desfazer/usuarios/${id}/1`))).status]).toEqual([
        papel,
        404,
      ]);
    }
    expect(await ok(ana.get(adm(`users/show/${id}`)))).toEqual(visto);
  });
});
