import { camposDoCliente } from '@encomenda/contracts/clientes/cliente.campos';
import { clienteStream, type ClienteEvent } from '@encomenda/contracts/clientes/cliente.events';
import {
  categoriaDeProdutoStream,
  type CategoriaDeProdutoEvent,
} from '@encomenda/contracts/produtos/categoria-de-produto.events';
import { produtoStream, type ProdutoEvent } from '@encomenda/contracts/produtos/produto.events';
import { fatosEmBranco } from '@encomenda/contracts/shared/campos/campo';
import { CORES } from '@encomenda/contracts/tags/cor';
import { tagStream, type TagEvent } from '@encomenda/contracts/tags/tag.events';
import { PAPEIS } from '@encomenda/contracts/usuarios/papeis';
import { usuarioStream, type UsuarioEvent } from '@encomenda/contracts/usuarios/usuario.events';
import type { Step } from './history.js';
import { Colecao, type Sorteio } from './sorteio.js';

type EventoDeCadastro =
  | ClienteEvent
  | TagEvent
  | ProdutoEvent
  | CategoriaDeProdutoEvent
  | UsuarioEvent;
type Passo = Step<EventoDeCadastro>;

const NOMES = ['Ana', 'Álvaro', 'Bruna', 'Conceição', 'João', 'Zélia'] as const;
const SOBRENOMES = ['Souza', 'Araújo', 'da Luz', "D'Ávila", 'Gonçalves'] as const;
const PRODUTOS = ['Caneca', 'Camiseta', 'Bolo de Açaí', 'Convite', 'Almofada'] as const;

export class Cadastros {
  readonly clientes: Colecao<{ nome: string; temPedidos: boolean }>;
  readonly produtos: Colecao<string>;
  readonly tags: Colecao<true>;
  private readonly categorias: Colecao<true>;

  constructor(
    private readonly sorteio: Sorteio,
    private readonly novoId: (tipo: string) => number,
  ) {
    this.clientes = new Colecao(sorteio);
    this.produtos = new Colecao(sorteio);
    this.tags = new Colecao(sorteio);
    this.categorias = new Colecao(sorteio);
  }

  inicio(): Passo[] {
    return [this.cadastrarCliente(), this.cadastrarProduto()];
  }

  mudar(): Passo[] {
    const { clientes, produtos, tags, categorias } = this;
    const seHa = (algo: Colecao<unknown>, passo: () => Passo | undefined) => () =>
      algo.tamanho > 0 ? passo() : undefined;
    const passo = this.sorteio.um<() => Passo | undefined>([
      () => this.cadastrarCliente(),
      () => this.cadastrarCliente(),
      () => this.cliente('ClienteAtualizado', clientes.um()),
      () => this.excluirCliente(),
      () => this.cadastrarProduto(),
      () => this.produto('ProdutoAtualizado', produtos.um()),
      () => this.descontinuarProduto(),
      () => this.categoria('CategoriaDeProdutoCriada', this.novoId('categoria')),
      seHa(categorias, () => this.categoria('CategoriaDeProdutoAtualizada', categorias.um())),
      seHa(categorias, () => this.excluirCategoria()),
      () => this.tag('TagCriada', this.novoId('tag')),
      seHa(tags, () => this.tag('TagAtualizada', tags.um())),
      seHa(tags, () => this.excluirTag()),
      () => this.criarUsuario(),
    ])();
    return passo === undefined ? [] : [passo];
  }

  private nome(): string {
    const { um, inteiro } = this.sorteio;
    return `${um(NOMES)} ${um(SOBRENOMES)} ${inteiro(1, 999)}`;
  }

  private cadastrarCliente(): Passo {
    return this.cliente('ClienteCadastrado', this.novoId('cliente'));
  }

  private cliente(type: 'ClienteCadastrado' | 'ClienteAtualizado', clienteId: number): Passo {
    const { chance, inteiro } = this.sorteio;
    const nome = this.nome();
    const temPedidos = this.clientes.ler(clienteId)?.temPedidos ?? false;
    this.clientes.guardar(clienteId, { nome, temPedidos });
    const data = {
      clienteId,
      ...fatosEmBranco(camposDoCliente),
      nome,
      cpf: chance(0.5) ? `${10_000_000_000 + inteiro(0, 999_999_999)}` : null,
      cnpj: clienteId % 5 === 0 ? '12ABC34501DE35' : null,
      razaoSocial: clienteId % 5 === 0 ? `${nome} Comércio Ltda.` : null,
      contato: clienteId % 10 === 0 ? 'Joana Prado' : null,
      dataNascimento: chance(0.3) ? (clienteId % 2 === 0 ? '1990-02-28' : '--02-29') : null,
      cidade: 'Recife',
      estado: 'PE',
      telefone: clienteId % 3 === 0 ? `${81_999_990_000 + clienteId}` : null,
      email: clienteId % 4 === 0 ? `compras${clienteId}@exemplo.com.br` : null,
      observacoes: clienteId % 7 === 0 ? 'Alergia a amendoim.\nSem lactose.' : null,
    };
    return { stream: clienteStream(clienteId), type, data };
  }

  private excluirCliente(): Passo | undefined {
    const clienteId = this.clientes.um();
    if (this.clientes.tamanho < 2 || this.clientes.ler(clienteId)?.temPedidos) return undefined;
    this.clientes.retirar(clienteId);
    return { stream: clienteStream(clienteId), type: 'ClienteExcluido', data: { clienteId } };
  }

  private cadastrarProduto(): Passo {
    return this.produto('ProdutoCadastrado', this.novoId('produto'));
  }

  private produto(type: 'ProdutoCadastrado' | 'ProdutoAtualizado', produtoId: number): Passo {
    const { um, inteiro, chance } = this.sorteio;
    const nome = `${um(PRODUTOS)} ${inteiro(1, 99)}`;
    this.produtos.guardar(produtoId, nome);
    const semCategoria = this.categorias.tamanho === 0 || chance(0.2);
    const data = {
      produtoId,
      nome,
      descricao: null,
      categoriaId: semCategoria ? null : this.categorias.um(),
      ativoNoSite: chance(0.5),
      valorEmCentavos: inteiro(0, 200) * 50,
    };
    return { stream: produtoStream(produtoId), type, data };
  }

  private descontinuarProduto(): Passo | undefined {
    if (this.produtos.tamanho < 2) return undefined;
    const produtoId = this.produtos.um();
    this.produtos.retirar(produtoId);
    return { stream: produtoStream(produtoId), type: 'ProdutoDescontinuado', data: { produtoId } };
  }

  private categoria(
    type: 'CategoriaDeProdutoCriada' | 'CategoriaDeProdutoAtualizada',
    categoriaId: number,
  ): Passo {
    this.categorias.guardar(categoriaId, true);
    const data = { categoriaId, nome: `Categoria ${this.sorteio.inteiro(1, 99)}` };
    return { stream: categoriaDeProdutoStream(categoriaId), type, data };
  }

  private excluirCategoria(): Passo {
    const categoriaId = this.categorias.um();
    this.categorias.retirar(categoriaId);
    const stream = categoriaDeProdutoStream(categoriaId);
    return { stream, type: 'CategoriaDeProdutoExcluida', data: { categoriaId } };
  }

  private tag(type: 'TagCriada' | 'TagAtualizada', tagId: number): Passo {
    this.tags.guardar(tagId, true);
    const nome = `Tag ${this.sorteio.inteiro(1, 99)}`;
    const data = { tagId, nome, icone: null, cor: this.sorteio.um(CORES) };
    return { stream: tagStream(tagId), type, data };
  }

  private excluirTag(): Passo {
    const tagId = this.tags.um();
    this.tags.retirar(tagId);
    return { stream: tagStream(tagId), type: 'TagExcluida', data: { tagId } };
  }

  private criarUsuario(): Passo {
    const usuarioId = this.novoId('usuario');
    const email = `pessoa${usuarioId}@exemplo.com`;
    const pessoa = { usuarioId, nome: this.nome(), email, papel: this.sorteio.um(PAPEIS) };
    const data = { ...pessoa, provaDaSenha: null };
    return { stream: usuarioStream(usuarioId), type: 'UsuarioCriado', data };
  }
}
