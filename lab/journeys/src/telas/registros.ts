import { ABAS_DE_ORCAMENTOS } from '@encomenda/contracts/orcamentos/situacao-do-orcamento';
import { ABAS_DE_SOLICITACOES } from '@encomenda/contracts/solicitacoes/situacao';
import type { Visitor } from '@encomenda/system/visitor/visitor';

interface Pedido {
  id: number;
  estagio_id: number;
  valor_pago: number;
  falta_pagar: number;
  cancelado: boolean;
  tags: unknown[];
}
interface Item {
  id: number;
  estagio_id: number;
  quantidade: number;
  quantidade_finalizada: number;
}
interface Entrega {
  id: number;
  finalizado_at: string | null;
  total_destinos: number;
}
interface ComNome {
  id: number;
  nome: string;
}

interface ComLink {
  link: { encerrado: string | null } | null;
}

export const NOBODYS_NUMBER = '999999';

export interface Registros {
  estagio: Record<number, number>;
  parte: number;
  arquivado: number;
  item: number;
  /** Created here, because all customers of the demo have orders. */
  clienteSemPedidos: number;
  produto: { fotos: number; foto: number; semFoto: number; foraDoSite: number };
  entrega: { aberta: number; finalizada: number; vazia: number };
  destino: number;
  orcamento: Record<string, number>;
  linkVencido: number;
  solicitacao: Record<string, number>;
  despesa: { id: number; data: string };
  planilha: string;
}

const DIAS_DA_COMPRA_GRANDE = 210;

const doNome = (linhas: readonly ComNome[], nome: string): number =>
  linhas.find((linha) => linha.nome === nome)!.id;

export const escolherRegistros = async (pessoa: Visitor): Promise<Registros> => {
  const linhas = async <T>(path: string): Promise<T[]> =>
    (await pessoa.get<{ data: T[] }>(`/api/adm/${path}`)).body.data;
  const pedidos = (path: string) => linhas<Pedido>(`pedidos/${path}?per_page=50`);

  const estagio: Record<number, number> = {};
  for (const numero of [1, 2, 3, 4]) {
    const doEstagio = await pedidos(`datatable/${numero}`);
    estagio[numero] = (doEstagio.find(({ tags }) => tags.length > 0) ?? doEstagio[0])!.id;
  }
  const emProducao = await pedidos('datatable/2');
  const parte = emProducao.find((um) => um.valor_pago > 0 && um.falta_pagar > 0)!.id;
  const arquivado = (await pedidos('arquivados'))[0]!.id;
  const itens = await Promise.all(
    emProducao.map(({ id }) => linhas<Item>(`itens/datatable/${id}`)),
  );
  const item = itens
    .flat()
    .find((um) => um.estagio_id === 2 && um.quantidade - um.quantidade_finalizada > 1)!.id;

  const produtos = await linhas<ComNome>('produtos/datatable?per_page=50');
  const entregas = await linhas<Entrega>('entregas/datatable/0?per_page=50');
  const entregaQue = (qual: (entrega: Entrega) => boolean): number => entregas.find(qual)!.id;
  const aberta = entregaQue((uma) => uma.finalizado_at === null && uma.total_destinos === 4);
  const dia = new Date(Date.now() - DIAS_DA_COMPRA_GRANDE * 86_400_000).toISOString().slice(0, 10);
  const despesas = await linhas<ComNome & { data: string }>(
    `despesas/datatable/${dia}?per_page=50`,
  );

  const orcamento: Record<string, number> = {};
  for (const aba of ABAS_DE_ORCAMENTOS)
    orcamento[aba] = (await linhas<{ id: number }>(`orcamentos/datatable/${aba}`))[0]!.id;
  const vencidos = await linhas<{ id: number }>('orcamentos/datatable/vencido');
  const links = await Promise.all(
    vencidos.map(async ({ id }) => ({
      id,
      ...(await pessoa.get<ComLink>(`/api/adm/orcamentos/link/${id}`)).body,
    })),
  );
  const linkVencido = links.find(({ link }) => link?.encerrado === 'vencido')!.id;
  // Not the quote of `linkVencido`: this one gets a new link.
  orcamento['vencido'] = vencidos.find(({ id }) => id !== linkVencido)!.id;
  const solicitacao: Record<string, number> = {};
  for (const aba of ABAS_DE_SOLICITACOES)
    solicitacao[aba] = (await linhas<{ id: number }>(`solicitacoes/datatable/${aba}`))[0]!.id;

  const semPedidos = { nome: 'Cliente sem pedidos' };
  const { body: cadastrado } = await pessoa.post<{ id: number }>(
    '/api/adm/clientes/store',
    semPedidos,
  );

  return {
    estagio,
    clienteSemPedidos: cadastrado.id,
    solicitacao,
    parte,
    arquivado,
    item,
    produto: {
      fotos: doNome(produtos, 'Naked cake de frutas vermelhas'),
      foto: doNome(produtos, 'Bolo vulcão de leite em pó'),
      semFoto: doNome(produtos, 'Convite digital animado'),
      foraDoSite: doNome(produtos, 'Uniforme bordado'),
    },
    entrega: {
      aberta,
      finalizada: entregaQue((uma) => uma.finalizado_at !== null && uma.total_destinos > 1),
      vazia: entregaQue((uma) => uma.total_destinos === 0),
    },
    destino: (await linhas<{ id: number }>(`entrega-destinos/datatable/${aberta}`))[0]!.id,
    orcamento,
    linkVencido,
    planilha: (await linhas<{ id: string }>('importacoes/list'))[0]!.id,
    despesa: despesas.toSorted((uma, outra) => outra.nome.length - uma.nome.length)[0]!,
  };
};
