import type { ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import type { ConfiguracaoEvent } from '@encomenda/contracts/configuracoes/configuracao.events';
import { CONFIGURACAO_ID } from '@encomenda/contracts/configuracoes/configuracao.events';
import type { CategoriaDeProdutoEvent } from '@encomenda/contracts/produtos/categoria-de-produto.events';
import type { TagEvent } from '@encomenda/contracts/tags/tag.events';
import type { UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import { memoryOf, must, type Happened, type Shop } from './shop.js';

export const foldCliente = (
  { clientes }: Shop,
  { type, data, metadata, revision }: Happened<ClienteEvent>,
): void => {
  const id = data.clienteId;
  const revisao = Number(revision);
  if (type === 'ClienteCadastrado')
    clientes.set(id, { id, cadastro: data, desde: metadata.dia, excluido: false, revisao });
  else if (type === 'ClienteAtualizado')
    Object.assign(must(clientes, id, 'customer'), { cadastro: data, revisao });
  else must(clientes, id, 'customer').excluido = true;
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

export const foldUsuario = ({ usuarios }: Shop, { data }: Happened<UsuarioEvent>): void => {
  usuarios.set(data.usuarioId, data);
};

export const foldConfiguracao = (
  shop: Shop,
  { type, data, revision }: Happened<ConfiguracaoEvent>,
): void => {
  const { configuracoes } = shop;
  const id = CONFIGURACAO_ID;
  const antes = configuracoes.get(id) ?? { dados: null, logo: null };
  const depois = { id, dados: antes.dados, logo: antes.logo, revisao: Number(revision) };
  if (type === 'ConfiguracoesAlteradas') depois.dados = data;
  else if (type === 'LogoDefinido') {
    depois.logo = data;
    memoryOf(shop).arquivos.add(data.hash);
  } else depois.logo = null;
  configuracoes.set(id, depois);
};
