import { calendario } from './agenda/calendario.projection.js';
import { arquivosCitados } from './arquivos/arquivos-citados.projection.js';
import { auditoria } from './auditoria/auditoria.projection.js';
import { cadastroDeClientes } from './clientes/cadastro-de-clientes.projection.js';
import { conciliacao } from './conciliacao/conciliacao.projection.js';
import { configuracoes } from './configuracoes/configuracoes.projection.js';
import { categoriasDeDespesas } from './despesas/categorias-de-despesas.projection.js';
import { despesas } from './despesas/despesas.projection.js';
import { gastos } from './despesas/gastos.projection.js';
import { unidadesDeMedida } from './despesas/unidades-de-medida.projection.js';
import { entregas } from './entregas/entregas.projection.js';
import { loja } from './loja/loja.projection.js';
import { notificacoes } from './notificacoes/notificacoes.projection.js';
import { linksDosOrcamentos } from './orcamentos/links-dos-orcamentos.projection.js';
import { orcamentos } from './orcamentos/orcamentos.projection.js';
import { pedidos } from './pedidos/pedidos.projection.js';
import type { AnyProjection } from './platform/projection.js';
import { cadastroDeProdutos } from './produtos/cadastro-de-produtos.projection.js';
import { categoriasDeProdutos } from './produtos/categorias-de-produtos.projection.js';
import { receita } from './receita/receita.projection.js';
import { clientesNovos } from './relatorios/clientes-novos.projection.js';
import { vendas } from './relatorios/vendas.projection.js';
import { listaDeTags } from './tags/lista-de-tags.projection.js';
import { solicitacoes } from './solicitacoes/solicitacoes.projection.js';
import { titulares } from './titulares/titulares.projection.js';
import { listaDeUsuarios } from './usuarios/lista-de-usuarios.projection.js';

export const allProjections: readonly AnyProjection[] = [
  pedidos,
  cadastroDeClientes,
  cadastroDeProdutos,
  categoriasDeProdutos,
  listaDeTags,
  listaDeUsuarios,
  entregas,
  configuracoes,
  calendario,
  arquivosCitados,
  receita,
  gastos,
  clientesNovos,
  vendas,
  loja,
  despesas,
  categoriasDeDespesas,
  unidadesDeMedida,
  notificacoes,
  titulares,
  auditoria,
  orcamentos,
  conciliacao,
  linksDosOrcamentos,
  solicitacoes,
];
