import {
  consultaDaAgenda,
  corpoDaCapacidade,
  corpoDoFechamento,
} from '@encomenda/contracts/agenda/agenda.http';
import {
  consultaDaAuditoria,
  consultaDoEvento,
} from '@encomenda/contracts/auditoria/auditoria.http';
import { consultaDaBusca } from '@encomenda/contracts/busca/busca.http';
import {
  consultaDeDuplicado,
  corpoDaJuncao,
  corpoDoCliente,
} from '@encomenda/contracts/clientes/clientes.http';
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
  consultaDeCategoria,
  consultaDeData,
} from '@encomenda/contracts/financeiro/financeiro.http';
import {
  corpoDasUnidades,
  corpoDoItem,
  corpoDoItemAtualizado,
} from '@encomenda/contracts/itens/itens.http';
import { consultaDaLoja } from '@encomenda/contracts/loja/loja.http';
import {
  consultaDoPix,
  corpoDaMensagem,
  corpoDoTextoDaMensagem,
} from '@encomenda/contracts/mensagens/mensagens.http';
import {
  consultaDeLancamentos,
  corpoDaConciliacao,
  corpoDoExtrato,
  corpoDosLancamentos,
  lancamentoEscolhido,
} from '@encomenda/contracts/conciliacao/conciliacao.http';
import {
  consultaDeLinhas,
  corpoDaEscolha,
  corpoDaPlanilha,
  corpoDasColunas,
  corpoDoNomeQueFalta,
} from '@encomenda/contracts/importacoes/importacoes.http';
import { corpoDasPreferencias } from '@encomenda/contracts/notificacoes/notificacoes.http';
import { corpoDoLink } from '@encomenda/contracts/orcamentos/link.http';
import {
  consultaDeOrcamentos,
  corpoDaAprovacao,
  corpoDaRecusa,
  corpoDaRevisao,
  corpoDoEnvio,
  corpoDoOrcamento,
} from '@encomenda/contracts/orcamentos/orcamentos.http';
import { consultaDasEtiquetas } from '@encomenda/contracts/pedidos/etiquetas-de-caixa.http';
import { corpoDoPedidoCompleto } from '@encomenda/contracts/pedidos/pedido-completo.http';
import {
  consultaDePedidos,
  corpoDaTagDoPedido,
  corpoDaEntregaDoPedido,
  corpoDoCancelamento,
  corpoDoDesconto,
  corpoDoPedido,
} from '@encomenda/contracts/pedidos/pedidos.http';
import { consultaDaProducao } from '@encomenda/contracts/pedidos/producao.http';
import { consultaDoQuadro, corpoDoMovimento } from '@encomenda/contracts/pedidos/quadro.http';
import { consultaDoImpresso, corpoDoArquivo } from '@encomenda/contracts/pedidos/arquivos.http';
import {
  consultaDoPorque,
  consultaDoPorqueDasDespesas,
  consultaDoPorqueDasVendas,
  consultaDoPorqueDoProduto,
} from '@encomenda/contracts/porque/porque.http';
import { corpoDaEncomendaDoProduto } from '@encomenda/contracts/produtos/encomenda-do-produto.http';
import {
  consultaDaImagem,
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
import { consultaDeRanking } from '@encomenda/contracts/relatorios/relatorios.http';
import { corpoDaSenha } from '@encomenda/contracts/sessao/conta.http';
import {
  corpoDaRedefinicao,
  corpoDeSenhaECodigo,
  corpoDoCodigo,
  corpoDoInicio,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import { corpoDoLogin } from '@encomenda/contracts/sessao/sessao.http';
import { corpoDoRastreio } from '@encomenda/contracts/shared/browser-spans';
import { consultaDeLista, consultaDeTabela } from '@encomenda/contracts/shared/http';
import { corpoDoNome } from '@encomenda/contracts/shared/registro-com-nome';
import { corpoDaTag } from '@encomenda/contracts/tags/tags.http';
import {
  corpoDaEliminacao,
  corpoDaEliminacaoDoUsuario,
} from '@encomenda/contracts/titulares/titulares.http';
import { ROTAS, type QuemPode } from '@encomenda/contracts/usuarios/rotas';
import {
  consultaDeUsuarios,
  corpoDoPrimeiroAcesso,
  corpoDoRegistro,
  corpoDoUsuario,
  corpoDoUsuarioAlterado,
} from '@encomenda/contracts/usuarios/usuarios.http';
import type { z } from 'zod';

export const CLASSES = [
  'Listas e tabelas',
  'Leitura, PDF e imagem',
  'Criar',
  'Alterar',
  'Excluir e desativar',
  'Ações',
  'Relatórios e contas',
  'Envio de arquivos',
  'Acesso e sessão',
  'Público',
  'Sockets',
] as const;
export type RouteClass = (typeof CLASSES)[number];

export interface FuzzRoute {
  /** `PUT /api/adm/pedidos/update/:id`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly who: QuemPode;
  readonly class: RouteClass;
  readonly body?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly upload?: true;
  /** Takes JSON, or a form with it and files. */
  readonly withFiles?: true;
  /** Names in the query that no schema describes, and values for them. */
  readonly flags?: Readonly<Record<string, readonly string[]>>;
  /** The schema runs before anything else: 422 for what it refuses. */
  readonly checked: boolean;
}

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

const TABLES =
  /\/(?:datatable|arquivados|apagar)|\/produtos\/list$|clientes\/pedidos\/|pedidos\/pagamentos\/|(?:categ-despesas|unidades-medida)\/data$/;

const queryOf = (name: string): z.ZodObject | undefined => {
  if (!name.startsWith('GET ')) return undefined;
  if (name.endsWith('/api/adm/agenda')) return consultaDaAgenda;
  if (/importacoes\/linhas/.test(name)) return consultaDeLinhas;
  if (name.endsWith('conciliacao/lancamentos')) return consultaDeLancamentos;
  if (/users\/datatable/.test(name)) return consultaDeUsuarios;
  if (/pedidos\/datatable/.test(name)) return consultaDePedidos;
  if (/orcamentos\/datatable/.test(name)) return consultaDeOrcamentos;
  if (/producao\/datatable/.test(name)) return consultaDaProducao;
  if (name.endsWith('pedidos/quadro')) return consultaDoQuadro;
  if (/pedidos\/pix\//.test(name)) return consultaDoPix;
  if (TABLES.test(name)) return consultaDeTabela;
  if (name.endsWith('importacoes/list')) return undefined;
  if (/\/(?:list|nao-pagos|pedido_list)$/.test(name)) return consultaDeLista;
  if (name.endsWith('/pedidos/etiquetas')) return consultaDasEtiquetas;
  if (name.endsWith('/adm/busca')) return consultaDaBusca;
  if (name.endsWith('clientes/duplicado')) return consultaDeDuplicado;
  if (name.endsWith('auditoria/eventos')) return consultaDaAuditoria;
  if (/auditoria\/eventos\//.test(name)) return consultaDoEvento;
  if (/\/rank\//.test(name)) return consultaDeRanking;
  if (/data\/categoria\//.test(name)) return consultaDeCategoria;
  if (name.endsWith('porque/despesas')) return consultaDoPorqueDasDespesas;
  if (name.endsWith('porque/produto')) return consultaDoPorqueDoProduto;
  if (name.endsWith('porque/cliente')) return consultaDoPorqueDasVendas;
  if (/porque\/eventos\//.test(name)) return undefined;
  if (/\/porque\//.test(name)) return consultaDoPorque;
  if (/\/(?:data-chart|chart|caixa|(?:receita|despesas|financeiro)\/data)$/.test(name))
    return consultaDeData;
  if (
    /(?:(?:produto-imagens|pedido-arquivos)\/src|produtos\/image|solicitacoes\/foto|orcamentos\/foto|link\/foto)\//.test(
      name,
    )
  )
    return consultaDaImagem;
  if (/pedidos\/pdf\//.test(name)) return consultaDoImpresso;
  if (name.endsWith('/api/produtos/data')) return consultaDaLoja;
  return undefined;
};

const classOf = (name: string, who: QuemPode): RouteClass => {
  if (
    /(?:produto-imagens|pedido-arquivos|importacoes|conciliacao)\/store|POST .*\/logo$|POST \/(?:produtos|c)\//.test(
      name,
    )
  )
    return 'Envio de arquivos';
  if (/ \/(?:login|logout|register|primeiro-acesso|sessao|api\/conta|ws)/.test(name))
    return 'Acesso e sessão';
  if (who === 'publico') return 'Público';
  if (name.startsWith('DELETE ')) return 'Excluir e desativar';
  if (/^POST .*\/store$/.test(name)) return 'Criar';
  if (/^PUT .*\/(?:update|ordenar|preferencias|guarda|sinal|configuracoes\/mensagens)/.test(name))
    return 'Alterar';
  if (!name.startsWith('GET ')) return 'Ações';
  if (/porque|relatorios|financeiro|painel|chart|(?:receita|despesas)\/data|caixa/.test(name))
    return 'Relatórios e contas';
  if (
    TABLES.test(name) ||
    /\/(?:list|busca|agenda|estagios|quadro|filtros|linhas|lancamentos|resumo|eventos|data|duplicado|nao-pagos)/.test(
      name,
    )
  )
    return 'Listas e tabelas';
  return 'Leitura, PDF e imagem';
};

/** Routes without guards, outside the access matrix. */
const CATALOGUE = [
  'GET /',
  'GET /home',
  'GET /produtos',
  'GET /produtos/show/:id',
  'GET /produtos/encomendar/:id',
  'POST /produtos/encomendar/:id',
  'GET /produtos/encomendada/:id',
  'GET /welcome',
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /api/produtos/data',
  'GET /api/produtos/show/:id',
  'GET /api/produtos/image/:id',
  'GET /c/:token',
  'POST /c/:token',
];

const FLAGS: Readonly<Record<string, FuzzRoute['flags']>> = {
  'GET /c/:token': {
    arquivo: ['', '1', '2', '999', '-1', '1/../2', '1e1'],
    foto: ['', '1-1', '1-2', '2-1', '1', '1-0', '01-1', '1-1-1', '-1', '1e1-1'],
    tamanho: ['100', '480', '1280', '0', '1e9'],
    'ao-vivo': ['', '1'],
    ha: ['', '0', '1200', '-1', '99999999999', '1e9', 'x'],
    recibo: ['', 'pdf', 'html', '../x'],
  },
};

const WITH_FILES = new Set([
  'POST /api/adm/orcamentos/store',
  'PUT /api/adm/orcamentos/update/:id',
]);

const route = (name: string, who: QuemPode): FuzzRoute => {
  const [method = '', path = ''] = name.split(' ');
  const body = BODIES[name] ?? BODIES[name.replace('/api/adm/', '')];
  const query = queryOf(name);
  const upload = classOf(name, who) === 'Envio de arquivos';
  return {
    name,
    method,
    path,
    who,
    class: classOf(name, who),
    ...(body && { body }),
    ...(query && { query }),
    ...(upload && { upload }),
    ...(WITH_FILES.has(name) && { withFiles: true }),
    ...(FLAGS[name] && { flags: FLAGS[name] }),
    // A cancellation may be in body or query; forms are parsed after their file.
    checked: !upload && !name.includes('pedidos/destroy'),
  };
};

export const FUZZ_ROUTES: readonly FuzzRoute[] = [
  ...Object.entries(ROTAS).flatMap(([who, names]) =>
    names.map((name) => route(name, who as QuemPode)),
  ),
  ...CATALOGUE.map((name) => route(name, 'publico')),
];
