import { CALENDARIO_ID, type CalendarioEvent } from '@encomenda/contracts/agenda/calendario.events';
import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { ConfiguracaoEvent } from '@encomenda/contracts/configuracoes/configuracao.events';
import { CONFIGURACAO_ID } from '@encomenda/contracts/configuracoes/configuracao.events';
import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { TitularEvent } from '@encomenda/contracts/titulares/titular.events';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { memoryOf, must, type Happened, type Shop } from './shop.js';

const foldTitular = (
  { clientes }: Shop,
  { type, data, metadata, revision }: Happened<TitularEvent>,
): void => {
  const cliente = must(clientes, data.clienteId, 'customer');
  cliente.revisao = Number(revision);
  if (type === 'EliminacaoAgendada') cliente.eliminarEm = data.para;
  else if (type === 'EliminacaoIniciada') cliente.eliminarEm = metadata.dia;
  else if (type !== 'DadosPessoaisExportados') cliente.eliminarEm = null;
  if (type === 'DadosPessoaisEliminados') cliente.eliminado = true;
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
  if (type === 'ClienteCadastrado')
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
  else if (type === 'ClienteAtualizado')
    Object.assign(must(clientes, id, 'customer'), { cadastro: data, revisao });
  else if (type === 'ClienteRestaurado') {
    Object.assign(must(clientes, id, 'customer'), {
      cadastro: data,
      revisao,
      excluido: false,
      ficaId: null,
    });
    for (const pedido of pedidos.values())
      if (pedido.cabecalho.clienteId === id) pedido.clienteCadastrado = true;
  } else if (type === 'ClienteJuntado') must(clientes, id, 'customer').ficaId = data.ficaId;
  else Object.assign(must(clientes, id, 'customer'), { excluido: true, excluidoEm: metadata.dia });
};

export const foldCategoriaDeProduto = (
  { categoriasDeProdutos }: Shop,
  { type, data }: Happened<CategoriaDeProdutoEvent>,
): void => {
  if (type === 'CategoriaDeProdutoExcluida') categoriasDeProdutos.delete(data.categoriaId);
  else categoriasDeProdutos.set(data.categoriaId, { id: data.categoriaId, nome: data.nome });
};

export const foldTag = ({ tags }: Shop, { type, data }: Happened<TagEvent>): void => {
  if (type === 'TagExcluida') tags.delete(data.tagId);
  else tags.set(data.tagId, data);
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
  if (type === 'UsuarioAlterado') Object.assign(usuario, data);
  else if (type === 'UsuarioDesativado') usuario.ativo = false;
  else if (type === 'UsuarioReativado') usuario.ativo = true;
  else if (type === 'SegundoFatorAtivado') usuario.comCodigo = true;
  else if (type === 'SegundoFatorDesativado') usuario.comCodigo = false;
  else if (type === 'SenhaAlterada' || type === 'SenhaReconhecida')
    usuario.provaDaSenha = data.provaDaSenha;
  else if (type === 'EliminacaoDoUsuarioIniciada')
    Object.assign(usuario, { eliminarEm: metadata.dia, eliminando: true });
  else if (type === 'DadosDoUsuarioEliminados')
    Object.assign(usuario, {
      nome: 'Usuário removido',
      email: '',
      comCodigo: false,
      eliminarEm: null,
    });
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
  if (type === 'ConfiguracoesAlteradas') depois.dados = data;
  else if (type === 'AnosDeGuardaAlterados') depois.anosDeGuarda = data.anosDeGuarda;
  else if (type === 'RegraDoSinalDefinida') depois.sinal = data;
  else if (type === 'MensagemEscrita') {
    depois.mensagens = new Map(antes.mensagens);
    if (data.texto === null) depois.mensagens.delete(data.tipo);
    else depois.mensagens.set(data.tipo, data.texto);
  } else if (type === 'LogoDefinido') {
    depois.logo = data;
    memoryOf(shop).arquivos.add(data.hash);
  } else depois.logo = null;
  configuracoes.set(id, depois);
};

export const foldCalendario = (
  { calendarios }: Shop,
  { type, data, revision }: Happened<CalendarioEvent>,
): void => {
  const calendario = calendarios.get(CALENDARIO_ID) ?? { capacidade: null, fechados: new Map() };
  calendarios.set(CALENDARIO_ID, calendario);
  if (type === 'CapacidadeDefinida')
    calendario.capacidade = { dados: data, revisao: Number(revision) };
  else if (type === 'DiaFechado')
    calendario.fechados.set(data.dia, { nome: data.nome, todoAno: data.todoAno });
  else calendario.fechados.delete(data.dia);
};
