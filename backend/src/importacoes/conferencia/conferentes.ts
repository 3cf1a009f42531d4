import type { CadastroDeClientesDb } from '@encomenda/contracts/clientes/clientes.read-models';
import type { ConfiguracoesDb } from '@encomenda/contracts/configuracoes/configuracoes.read-models';
import type { DespesasDb } from '@encomenda/contracts/despesas/despesas.read-models';
import type { AssuntoDaImportacao } from '@encomenda/contracts/importacoes/importacoes';
import type { PedidosDb } from '@encomenda/contracts/pedidos/pedidos.read-models';
import type { ProdutosDb } from '@encomenda/contracts/produtos/produtos.read-models';
import type { Kysely } from 'kysely';
import type { Conferente } from '../assunto.js';
import { conferenteDeClientes } from '../clientes/conferente-de-clientes.js';
import { conferenteDeDespesas } from '../despesas/conferente-de-despesas.js';
import { conferenteDePedidos } from '../pedidos/conferente-de-pedidos.js';
import { conferenteDeProdutos } from '../produtos/conferente-de-produtos.js';

export type CadastrosDb = CadastroDeClientesDb &
  ConfiguracoesDb &
  ProdutosDb &
  DespesasDb &
  PedidosDb;

export const conferentesDe = (
  db: Kysely<CadastrosDb>,
): Readonly<Record<AssuntoDaImportacao, Conferente>> => ({
  clientes: conferenteDeClientes(db),
  produtos: conferenteDeProdutos(db),
  despesas: conferenteDeDespesas(db),
  pedidos: conferenteDePedidos(db),
});
