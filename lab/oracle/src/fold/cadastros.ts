import { CALENDARIO_ID, type CalendarioEvent } from '@encomenda/contracts/agenda/calendario.events';
import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { ConfiguracaoEvent } from '@encomenda/contracts/configuracoes/configuracao.events';
import { CONFIGURACAO_ID } from '@encomenda/contracts/configuracoes/configuracao.events';
import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { memoryOf, must, type Happened, type Shop } from './shop.js';
import { unfolded } from './unfolded.js';

const foldTitular = (
  { clientes }: Shop,
  { type, data, metadata, revision }: Happened<TitularEvent>,
): void => {
  const cliente = must(clientes, data.clienteId, 'customer');
  cliente.revisao = Number(revision);
  switch (type) {
    case 'DadosPessoaisExportados':
      return;
    case 'EliminacaoAgendada':
      cliente.eliminarEm = data.para;
      return;
    case 'AgendamentoDaEliminacaoCancelado':
      cliente.eliminarEm = null;
      return;
    case 'EliminacaoIniciada':
      cliente.eliminarEm = metadata.dia;
      return;
    case 'DadosPessoaisEliminados':
      cliente.eliminarEm = null;
      cliente.eliminado = true;
      return;
    default:
      return unfolded(type);
  }
};

export const foldCliente = (shop: Shop, event: Happened<ClienteEvent | TitularEvent>): void => {
  if ('titular' in event.data) foldTitular(shop, event as Happened<TitularEvent>);
  else foldCadastro(shop, event as Happened<ClienteEvent>);
};

const foldCadastro = (
  { clientes, pedidos }: Shop,
  { type, data, metadata, revision }: Happened<ClienteEvent>,
): void => {
  const id = data.clienteId;
  const revisao = Number(revision);
  switch (type) {
    case 'ClienteCadastrado':
      clientes.set(id, {
        id,
        cadastro: data,
        desde: metadata.dia,
        excluido: false,
        excluidoEm: null,
        eliminado: false,
        ficaId: null,
        revisao,
        eliminarEm: null,
      });
      return;
    case 'ClienteAtualizado':
      Object.assign(must(clientes, id, 'customer'), { cadastro: data, revisao });
      return;
    case 'ClienteRestaurado': {
      const cliente = must(clientes, id, 'customer');
      Object.assign(cliente, { cadastro: data, revisao, excluido: false, ficaId: null });
      for (const pedido of pedidos.values())
        if (pedido.cabecalho.clienteId === id) pedido.clienteCadastrado = true;
      return;
    }
    case 'ClienteJuntado':
      must(clientes, id, 'customer').ficaId = data.ficaId;
      return;
    case 'ClienteExcluido':
      Object.assign(must(clientes, id, 'customer'), { excluido: true, excluidoEm: metadata.dia });
      return;
    default:
      return unfolded(type);
  }
};

export const foldCategoriaDeProduto = (
  { categoriasDeProdutos }: Shop,
  { type, data }: Happened<CategoriaDeProdutoEvent>,
): void => {
  switch (type) {
    case 'CategoriaDeProdutoCriada':
    case 'CategoriaDeProdutoAtualizada':
    case 'CategoriaDeProdutoRestaurada':
      categoriasDeProdutos.set(data.categoriaId, { id: data.categoriaId, nome: data.nome });
      return;
    case 'CategoriaDeProdutoExcluida':
      categoriasDeProdutos.delete(data.categoriaId);
      return;
    default:
      return unfolded(type);
  }
};

export const foldTag = ({ tags }: Shop, { type, data }: Happened<TagEvent>): void => {
  switch (type) {
    case 'TagCriada':
    case 'TagAtualizada':
    case 'TagRestaurada':
      tags.set(data.tagId, data);
      return;
    case 'TagExcluida':
      tags.delete(data.tagId);
      return;
    default:
      return unfolded(type);
  }
};

export const foldUsuario = (
  { usuarios }: Shop,
  { type, data, metadata, revision }: Happened<UsuarioEvent>,
): void => {
  const id = data.usuarioId;
  if (type === 'UsuarioCriado')
    usuarios.set(id, {
      ...data,
      ativo: true,
      comCodigo: false,
      eliminarEm: null,
      eliminando: false,
      revisao: 0,
    });
  const usuario = must(usuarios, id, 'user');
  usuario.revisao = Number(revision);
  switch (type) {
    case 'UsuarioCriado':
    case 'CodigosDeRecuperacaoTrocados':
    case 'DadosDoUsuarioExportados':
      return;
    case 'UsuarioAlterado':
      Object.assign(usuario, data);
      return;
    case 'UsuarioDesativado':
      usuario.ativo = false;
      return;
    case 'UsuarioReativado':
      usuario.ativo = true;
      return;
    case 'SegundoFatorAtivado':
      usuario.comCodigo = true;
      return;
    case 'SegundoFatorDesativado':
      usuario.comCodigo = false;
      return;
    case 'SenhaAlterada':
    case 'SenhaReconhecida':
      usuario.provaDaSenha = data.provaDaSenha;
      return;
    case 'EliminacaoDoUsuarioIniciada':
      Object.assign(usuario, { eliminarEm: metadata.dia, eliminando: true });
      return;
    case 'DadosDoUsuarioEliminados':
      Object.assign(usuario, {
        nome: 'Usuário removido',
        email: '',
        comCodigo: false,
        eliminarEm: null,
      });
      return;
    default:
      return unfolded(type);
  }
};

export const foldConfiguracao = (
  shop: Shop,
  { type, data, revision }: Happened<ConfiguracaoEvent>,
): void => {
  const { configuracoes } = shop;
  const id = CONFIGURACAO_ID;
  const antes = configuracoes.get(id) ?? {
    dados: null,
    logo: null,
    anosDeGuarda: null,
    mensagens: new Map<string, string>(),
    sinal: null,
  };
  const depois = { ...antes, id, revisao: Number(revision) };
  configuracoes.set(id, depois);
  switch (type) {
    case 'ConfiguracoesAlteradas':
      depois.dados = data;
      return;
    case 'AnosDeGuardaAlterados':
      depois.anosDeGuarda = data.anosDeGuarda;
      return;
    case 'RegraDoSinalDefinida':
      depois.sinal = data;
      return;
    case 'MensagemEscrita':
      depois.mensagens = new Map(antes.mensagens);
      if (data.texto === null) depois.mensagens.delete(data.tipo);
      else depois.mensagens.set(data.tipo, data.texto);
      return;
    case 'LogoDefinido':
      depois.logo = data;
      memoryOf(shop).arquivos.add(data.hash);
      return;
    case 'LogoRemovido':
      depois.logo = null;
      return;
    default:
      return unfolded(type);
  }
};

export const foldCalendario = (
  { calendarios }: Shop,
  { type, data, revision }: Happened<CalendarioEvent>,
): void => {
  const calendario = calendarios.get(CALENDARIO_ID) ?? { capacidade: null, fechados: new Map() };
  calendarios.set(CALENDARIO_ID, calendario);
  switch (type) {
    case 'CapacidadeDefinida':
      calendario.capacidade = { dados: data, revisao: Number(revision) };
      return;
    case 'DiaFechado':
      calendario.fechados.set(data.dia, { nome: data.nome, todoAno: data.todoAno });
      return;
    case 'DiaReaberto':
      calendario.fechados.delete(data.dia);
      return;
    default:
      return unfolded(type);
  }
};
