import { arquivosCitados } from './arquivos-citados.js';
import { auditoria } from './auditoria.js';
import { cadastroDeClientes } from './cadastro-de-clientes.js';
import { cadastroDeProdutos } from './cadastro-de-produtos.js';
import { calendario } from './calendario.js';
import { conciliacao } from './conciliacao.js';
import { configuracoes } from './configuracoes.js';
import { clientesNovos } from './contagens.js';
import { despesas } from './despesas.js';
import { entregas } from './entregas.js';
import { gastos } from './gastos.js';
import { loja } from './loja.js';
import {
  categoriasDeDespesas,
  categoriasDeProdutos,
  listaDeTags,
  listaDeUsuarios,
  unidadesDeMedida,
} from './nomeados.js';
import { notificacoes } from './notificacoes.js';
import { linksDosOrcamentos } from './links-dos-orcamentos.js';
import { orcamentos } from './orcamentos.js';
import { pedidos } from './pedidos.js';
import { receita } from './receita.js';
import type { ReadModel } from './table.js';
import { solicitacoes } from './solicitacoes.js';
import { titulares } from './titulares.js';
import { vendas } from './vendas.js';

/** Expected tables of all read models. A read model that is not listed is reported as not compared. */
export const allReadModels: readonly ReadModel[] = [
  pedidos,
  cadastroDeClientes,
  cadastroDeProdutos,
  categoriasDeProdutos,
  listaDeTags,
  listaDeUsuarios,
  entregas,
  configuracoes,
  calendario,
  receita,
  gastos,
  clientesNovos,
  vendas,
  loja,
  despesas,
  categoriasDeDespesas,
  unidadesDeMedida,
  arquivosCitados,
  notificacoes,
  titulares,
  auditoria,
  orcamentos,
  conciliacao,
  linksDosOrcamentos,
  solicitacoes,
];
