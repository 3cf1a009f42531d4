import { corpoDaCapacidade, corpoDoFechamento } from '@encomenda/contracts/agenda/agenda.http';
import { corpoDaJuncao, corpoDoCliente } from '@encomenda/contracts/clientes/clientes.http';
import {
  corpoDaGuarda,
  corpoDaRegraDoSinal,
  corpoDasConfiguracoes,
} from '@encomenda/contracts/configuracoes/configuracoes.http';
import { corpoDaDespesa } from '@encomenda/contracts/despesas/despesas.http';
import {
  corpoDaEntrega,
  corpoDaOrdem,
  corpoDoDestino,
  corpoDoDestinoAtualizado,
} from '@encomenda/contracts/entregas/entregas.http';
import {
  corpoDasUnidades,
  corpoDoItem,
  corpoDoItemAtualizado,
} from '@encomenda/contracts/itens/itens.http';
import {
  corpoDaMensagem,
  corpoDoTextoDaMensagem,
} from '@encomenda/contracts/mensagens/mensagens.http';
import {
  corpoDaConciliacao,
  corpoDoExtrato,
  corpoDosDebitos,
  corpoDosLancamentos,
  lancamentoEscolhido,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import {
  corpoDaEscolha,
  corpoDaLeitura,
  corpoDaPlanilha,
  corpoDasColunas,
  corpoDoNomeQueFalta,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { corpoDasPreferencias } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { corpoDoLink } from '@encomenda/contracts/orcamentos/link.http';
import {
  corpoDaAprovacao,
  corpoDaRecusa,
  corpoDaRevisao,
  corpoDoEnvio,
  corpoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import { corpoDoPedidoCompleto } from '@encomenda/contracts/pedidos/pedido-completo.http';
import {
  corpoDaTagDoPedido,
  corpoDaEntregaDoPedido,
  corpoDoCancelamento,
  corpoDoDesconto,
  corpoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.http';
import { corpoDoMovimento } from '@encomenda/contracts/pedidos/quadro.http';
import { corpoDoArquivo } from '@encomenda/contracts/pedidos/arquivos.http';
import { corpoDaEncomendaDoProduto } from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import {
  corpoDaCategoria,
  corpoDaImagem,
  corpoDaImagemNova,
  corpoDaOrdemDasImagens,
  corpoDoProduto,
} from '@encomenda/contracts/produtos/produtos.http';
import {
  corpoDaRecusaDaSolicitacao,
  corpoDaResposta,
  corpoDoClienteDaSolicitacao,
} from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { corpoDaSaida } from '@encomenda/contracts/pedidos/saida.http';
import { corpoDoPagamento } from '@encomenda/contracts/pedidos/pagamentos.http';
import { corpoDaSenha } from '@encomenda/contracts/sessao/conta.http';
import {
  corpoDaRedefinicao,
  corpoDeSenhaECodigo,
  corpoDoCodigo,
  corpoDoInicio,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import { corpoDoLogin } from '@encomenda/contracts/sessao/sessao.http';
import { corpoDoRastreio } from '@encomenda/contracts/shared/browser-spans';
import { corpoDoNome } from '@encomenda/contracts/shared/registro-com-nome';
import { corpoDaTag } from '@encomenda/contracts/tags/tags.http';
import {
  corpoDaEliminacao,
  corpoDaEliminacaoDoUsuario,
} from '@encomenda/contracts/titulares/titulares.http';
import {
  corpoDoPrimeiroAcesso,
  corpoDoRegistro,
  corpoDoUsuario,
  corpoDoUsuarioAlterado,
} from '@encomenda/contracts/usuarios/usuarios.http';
import type { z } from 'zod';

/** Bodies by method and path after `/api/adm/`. */
const BODIES: Readonly<Record<string, z.ZodObject>> = {
  'PUT calendario/capacidade': corpoDaCapacidade,
  'POST calendario/fechados': corpoDoFechamento,
  'POST categ-despesas/store': corpoDoNome,
  'PUT categ-despesas/update/:id': corpoDoNome,
  'POST categ-produtos/store': corpoDaCategoria,
  'PUT categ-produtos/update/:id': corpoDaCategoria,
  'POST clientes/juntar/:id': corpoDaJuncao,
  'POST clientes/store': corpoDoCliente,
  'PUT clientes/update/:id': corpoDoCliente,
  'PUT conciliacao/conciliar': corpoDaConciliacao,
  'PUT conciliacao/desconciliar': lancamentoEscolhido,
  'PUT conciliacao/ignorar': corpoDosLancamentos,
  'PUT conciliacao/lancar-debitos': corpoDosDebitos,
  'PUT conciliacao/soltar-debito': lancamentoEscolhido,
  'PUT conciliacao/reabrir': corpoDosLancamentos,
  'POST conciliacao/store': corpoDoExtrato,
  'PUT configuracoes/guarda': corpoDaGuarda,
  'PUT configuracoes/mensagens/:tipo': corpoDoTextoDaMensagem,
  'PUT configuracoes/sinal': corpoDaRegraDoSinal,
  'PUT configuracoes/update': corpoDasConfiguracoes,
  'POST despesas/store': corpoDaDespesa,
  'PUT despesas/update/:id': corpoDaDespesa,
  'POST entrega-destinos/store': corpoDoDestino,
  'PUT entrega-destinos/update/:id': corpoDoDestinoAtualizado,
  'PUT entregas/ordenar/:id': corpoDaOrdem,
  'PUT orcamentos/aprovar/:id': corpoDaAprovacao,
  'POST orcamentos/envio/:id': corpoDoEnvio,
  'POST orcamentos/link/:id': corpoDoLink,
  'PUT orcamentos/recusar/:id': corpoDaRecusa,
  'POST orcamentos/store': corpoDoOrcamento,
  'PUT orcamentos/update/:id': corpoDaRevisao,
  'POST entregas/store': corpoDaEntrega,
  'PUT entregas/update/:id': corpoDaEntrega,
  'PUT importacoes/colunas/:id': corpoDasColunas,
  'PUT importacoes/escolher/:id': corpoDaEscolha,
  'PUT importacoes/leitura/:id': corpoDaLeitura,
  'POST importacoes/nomes/:id': corpoDoNomeQueFalta,
  'POST importacoes/store': corpoDaPlanilha,
  'PUT itens/finalizar-unidade/:id': corpoDasUnidades,
  'POST itens/store': corpoDoItem,
  'PUT itens/update/:id': corpoDoItemAtualizado,
  'PUT notifications/preferencias': corpoDasPreferencias,
  'POST pedido-arquivos/store': corpoDoArquivo,
  'POST pedido-tags/store': corpoDaTagDoPedido,
  'DELETE pedidos/destroy/:id': corpoDoCancelamento,
  'PUT pedidos/entregar/:id': corpoDaEntregaDoPedido,
  'PUT pedidos/mover/:id': corpoDoMovimento,
  'PUT pedidos/saida/:id': corpoDaSaida,
  'POST pedidos/completo': corpoDoPedidoCompleto,
  'POST pedidos/mensagens/:id': corpoDaMensagem,
  'POST pedidos/store': corpoDoPedido,
  'PUT pedidos/desconto/:id': corpoDoDesconto,
  'PUT pedidos/update/:id': corpoDoPedido,
  'PUT produto-imagens/ordenar/:produtoId': corpoDaOrdemDasImagens,
  'POST produto-imagens/store': corpoDaImagemNova,
  'PUT produto-imagens/update/:id': corpoDaImagem,
  'POST produtos/store': corpoDoProduto,
  'POST solicitacoes/responder/:id': corpoDaResposta,
  'PUT solicitacoes/cliente/:id': corpoDoClienteDaSolicitacao,
  'PUT solicitacoes/recusar/:id': corpoDaRecusaDaSolicitacao,
  'PUT produtos/encomenda/:id': corpoDaEncomendaDoProduto,
  'PUT produtos/update/:id': corpoDoProduto,
  'POST receita/store': corpoDoPagamento,
  'PUT receita/update/:id': corpoDoPagamento,
  'POST tags/store': corpoDaTag,
  'PUT tags/update/:id': corpoDaTag,
  'POST titulares/clientes/:id/eliminar': corpoDaEliminacao,
  'POST titulares/usuarios/:id/eliminar': corpoDaEliminacaoDoUsuario,
  'POST unidades-medida/store': corpoDoNome,
  'PUT unidades-medida/update/:id': corpoDoNome,
  'POST users/store': corpoDoUsuario,
  'PUT users/redefinir-segundo-fator/:id': corpoDaRedefinicao,
  'PUT users/update/:id': corpoDoUsuarioAlterado,
  'POST /api/conta/segundo-fator': corpoDoInicio,
  'PUT /api/conta/segundo-fator/codigos': corpoDeSenhaECodigo,
  'PUT /api/conta/segundo-fator/confirmar': corpoDoCodigo,
  'PUT /api/conta/segundo-fator/desligar': corpoDeSenhaECodigo,
  'PUT /api/conta/senha': corpoDaSenha,
  'POST /api/rastreio': corpoDoRastreio,
  'POST /login': corpoDoLogin,
  'POST /login/codigo': corpoDoCodigo,
  'POST /primeiro-acesso': corpoDoPrimeiroAcesso,
  'POST /register': corpoDoRegistro,
};

/** Schema of the route's body; undefined for a route that takes none. @param name `PUT /api/adm/tags/update/:id` */
export const bodyOf = (name: string): z.ZodObject | undefined =>
  BODIES[name] ?? BODIES[name.replace('/api/adm/', '')];

export const WITHOUT_BODY: readonly RegExp[] = [
  /pedido-arquivos\/(?:mostrar|ocultar)/,
  /^POST \/logout$/,
  /^POST \/api\/conta\/calendario$/,
  /^POST \/api\/adm\/desfazer\//,
  // A form of the page, not JSON.
  /^POST \/c\//,
  /^POST \/produtos\//,
  /^DELETE /,
  /^POST .*\/(?:cancelar-agendamento|markNotificationsRead|logo|reconstruir|copias|exportar(?:\/pdf)?)$/,
  /^PUT .*\/entrega-destinos\/entregar\//,
  /^PUT .*\/(?:next-estagio|arquivar|desarquivar|finalizar|importar|marcar-entregues|reativar)\//,
];
