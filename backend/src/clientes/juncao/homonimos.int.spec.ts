import { beforeAll, describe, expect, it } from 'vitest';
import type { Achados } from '@encomenda/contracts/busca/busca.http';
import type { DadosDoPainel } from '@encomenda/contracts/painel/painel.http';
import type { PaginaDePedidos } from '@encomenda/contracts/pedidos/pedidos.http';
import type { LinhaDaReceita } from '@encomenda/contracts/pedidos/pagamentos/pagamentos.http';
import type { ClienteNoRanking } from '@encomenda/contracts/relatorios/relatorios.http';
import type { Pagina } from '@encomenda/contracts/shared/transport/http';
import type { Papel } from '@encomenda/contracts/usuarios/papeis';
import { atelie, ok } from '../../testing/atelie.js';
import type { Browser } from '../../testing/sessao/browser.js';
import { entrarComo } from '../../testing/sessao/entrar-como.js';
import type { Shop } from '../../testing/system/running-system.js';
import { openShop } from '../../testing/system/shop.js';

/** No other spec sells anything in this month. */
const DIA = '2012-05-15';

/** Two women of one name, written as they happened to be typed, and a man whose name is his own. */
describe('clientes de mesmo nome', () => {
  let system: Shop;
  let ana: Browser;
  let odete: number;
  let outraOdete: number;
  let caju: number;

  beforeAll(async () => {
    system = await openShop({ clock: () => new Date(`${DIA}T15:00:00Z`) });
    ({ ana } = system);
    const fazer = atelie(ana);
    const azulejo = await fazer.produto({ nome: 'Azulejo', valor: 50 });
    const encomendar = async (cliente: object): Promise<number> => {
      const pedido = await fazer.pedido(await fazer.cliente(cliente), { data: DIA, prazo: DIA });
      await fazer.item(pedido, azulejo, { valor: 50 });
      await fazer.pagamento(pedido, 20);
      return pedido;
    };
    odete = await encomendar({
      nome: 'Odete Quaresma',
      cpf: '604.918.372-40',
      telefone: '(11) 98765-4321',
      bairro: 'Bela Vista',
    });
    outraOdete = await encomendar({ nome: 'ODETE QUARESMA', bairro: 'Centro' });
    caju = await encomendar({ nome: 'Caju Quaresma', cpf: '385.027.619-86', bairro: 'Bela Vista' });
  });

  const ODETE = 'CPF final 372-40 · (11) 98765-4321 · Bela Vista';
  const esperado = () => ({ [odete]: ODETE, [outraOdete]: 'Centro', [caju]: null });

  const daTabela = async (browser: Browser, path: string) => {
    const { data } = await ok<PaginaDePedidos>(browser.get(`/api/adm/pedidos/${path}`));
    return Object.fromEntries(data.map(({ id, distincao }) => [id, distincao]));
  };

  it.each(['datatable/0', 'datatable/1', 'apagar'])('distinguem-se em pedidos/%s', async (path) => {
    expect(await daTabela(ana, `${path}?pesquisa=quaresma`)).toEqual(esperado());
  });

  it('e sozinha na página, quem tem homônima continua distinta', async () => {
    expect(await daTabela(ana, 'datatable/0?pesquisa=604918')).toEqual({ [odete]: ODETE });
  });

  it('distinguem-se no painel, na receita, na busca e no ranking', async () => {
    const { atencao } = await ok<DadosDoPainel>(ana.get('/api/adm/painel/data'));
    const deles = atencao.filter(({ id }) => [odete, outraOdete, caju].includes(id));
    expect(Object.fromEntries(deles.map(({ id, distincao }) => [id, distincao]))).toEqual(
      esperado(),
    );
    const receita = await ok<Pagina<LinhaDaReceita>>(ana.get(`/api/adm/receita/datatable/${DIA}`));
    expect(
      Object.fromEntries(receita.data.map(({ pedido_id, distincao }) => [pedido_id, distincao])),
    ).toEqual(esperado());
    const { pedidos } = await ok<Achados>(ana.get('/api/adm/busca?pesquisa=quaresma'));
    expect(Object.fromEntries(pedidos.map(({ id, distincao }) => [id, distincao]))).toEqual(
      esperado(),
    );
    const ranking = await ok<ClienteNoRanking[]>(
      ana.get(`/api/adm/relatorios/clientes/rank/${DIA}?periodo=mes`),
    );
    expect(ranking.map(({ distincao }) => distincao)).toEqual([ODETE, 'Centro', null]);
  });

  it.each<[Papel, string | null, string]>([
    ['Atendimento', ODETE, 'Centro'],
    // Reading personal data by an auditor is recorded, and tables are not.
    ['Auditor', 'CPF •••.918.372-••', 'Cadastro'],
    ['Produção', 'Bela Vista', 'Centro'],
  ])('%s vê só o que pode ver de clientes', async (papel, daOdete, daOutra) => {
    const pessoa = await entrarComo(system, papel);
    const distincoes = await daTabela(pessoa, 'datatable/0?pesquisa=quaresma');
    expect(distincoes[odete]).toBe(daOdete);
    expect(distincoes[outraOdete]).toContain(daOutra);
    expect(distincoes[caju]).toBeNull();
  });

  it('o arquivo para planilha sai como antes', async () => {
    const csv = await ana.get('/api/adm/pedidos/datatable/0?pesquisa=quaresma&formato=csv');
    expect(csv.status).toBe(200);
    expect(csv.text).toContain('ODETE QUARESMA');
    expect(csv.text).not.toContain('Centro');
  });
});
