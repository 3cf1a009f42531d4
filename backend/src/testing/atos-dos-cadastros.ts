import { desfazerConfiguracoes } from '../configuracoes/configuracoes.desfazer.js';
import {
  desfazerCategoriasDeDespesas,
  desfazerDespesas,
  desfazerUnidadesDeMedida,
} from '../despesas/despesas.desfazer.js';
import { desfazerCategoriasDeProdutos, desfazerProdutos } from '../produtos/produtos.desfazer.js';
import { desfazerTags } from '../tags/tags.desfazer.js';
import {
  clientes,
  configuracoes,
  destino,
  entregas,
  imagem,
  logo,
  mudarImagem,
  produto,
} from './atos-a-desfazer.js';
import { dadosDeMaria } from './cliente.builder.js';
import { ENTREGA_ID as entregaId, enderecoNaPaulista } from './entrega.builder.js';

const despesa = {
  nome: 'Farinha',
  descricao: null,
  quantidadeEmMilesimos: 2_500,
  unidadeId: 2,
  categoriaId: 4,
  data: '2026-11-02',
  valorEmCentavos: 4_590,
};
const existem = { categoriaExiste: true, unidadeExiste: true };
const tag = { nome: 'Urgente', icone: null, cor: 'danger' } as const;

/** A subject, and acts on one record of it, one after the other; the first brings it about. */
export const ATOS_DOS_CADASTROS: [string, unknown, readonly object[]][] = [
  [
    'clientes',
    clientes,
    [
      { tipo: 'CadastrarCliente', hoje: '2026-11-23', clienteId: 5, dados: dadosDeMaria },
      {
        tipo: 'AtualizarCliente',
        hoje: '2026-11-23',
        clienteId: 5,
        dados: { ...dadosDeMaria, nome: 'Ana', cpf: null },
      },
      { tipo: 'ExcluirCliente', clienteId: 5, temPedidos: false },
      { tipo: 'RestaurarCliente', clienteId: 5 },
    ],
  ],
  [
    'produtos',
    desfazerProdutos,
    [
      { tipo: 'CadastrarProduto', produtoId: 3, dados: produto, categoriaExiste: true },
      {
        tipo: 'AtualizarProduto',
        produtoId: 3,
        dados: { ...produto, ativoNoSite: false, categoriaId: null },
        categoriaExiste: true,
      },
      imagem(7),
      imagem(8),
      { ...mudarImagem, nome: 'frente', ativaNoSite: false },
      { ...mudarImagem, nome: null, ativaNoSite: true },
      { tipo: 'OrdenarImagens', produtoId: 3, imagens: [8, 7] },
      { tipo: 'RemoverImagem', produtoId: 3, imagemId: 8 },
      { tipo: 'RestaurarImagem', produtoId: 3, imagemId: 8 },
      { tipo: 'DescontinuarProduto', produtoId: 3 },
      { tipo: 'RestaurarProduto', produtoId: 3 },
    ],
  ],
  [
    'categorias-de-produtos',
    desfazerCategoriasDeProdutos,
    [
      { tipo: 'CriarCategoriaDeProduto', categoriaId: 8, nome: 'Canecas' },
      { tipo: 'AtualizarCategoriaDeProduto', categoriaId: 8, nome: 'Louças' },
      { tipo: 'ExcluirCategoriaDeProduto', categoriaId: 8 },
      { tipo: 'RestaurarCategoriaDeProduto', categoriaId: 8 },
    ],
  ],
  [
    'tags',
    desfazerTags,
    [
      { tipo: 'CriarTag', tagId: 4, dados: tag },
      { tipo: 'AtualizarTag', tagId: 4, dados: { ...tag, cor: 'primary' } },
      { tipo: 'ExcluirTag', tagId: 4 },
      { tipo: 'RestaurarTag', tagId: 4 },
    ],
  ],
  [
    'despesas',
    desfazerDespesas,
    [
      { tipo: 'LancarDespesa', despesaId: 6, dados: despesa, ...existem },
      {
        tipo: 'AtualizarDespesa',
        despesaId: 6,
        dados: { ...despesa, valorEmCentavos: 1, categoriaId: null },
        ...existem,
      },
      { tipo: 'CancelarDespesa', despesaId: 6 },
      { tipo: 'RestaurarDespesa', despesaId: 6 },
    ],
  ],
  ...(
    [
      ['categorias-de-despesas', desfazerCategoriasDeDespesas],
      ['unidades-de-medida', desfazerUnidadesDeMedida],
    ] as const
  ).map(([nome, subject]): [string, unknown, readonly object[]] => [
    nome,
    subject,
    [
      { tipo: 'create', id: 8, nome: 'Primeira' },
      { tipo: 'rename', id: 8, nome: 'Segunda' },
      { tipo: 'delete', id: 8 },
      { tipo: 'restore', id: 8 },
    ],
  ]),
  [
    'entregas',
    entregas,
    [
      { tipo: 'CriarEntrega', entregaId, data: '2026-11-21' },
      { tipo: 'RemarcarEntrega', entregaId, data: '2026-11-22' },
      { ...destino, tipo: 'AdicionarDestino', destinoId: 1, pedidoId: 101 },
      { ...destino, tipo: 'AdicionarDestino', destinoId: 2, pedidoId: 102, ordem: 1 },
      { ...destino, tipo: 'AdicionarDestino', destinoId: 3, pedidoId: 103 },
      {
        ...destino,
        tipo: 'AtualizarDestino',
        destinoId: 1,
        pedidoId: 101,
        endereco: { ...enderecoNaPaulista, numero: '7' },
        ordem: 3,
      },
      {
        ...destino,
        tipo: 'AtualizarDestino',
        destinoId: 1,
        pedidoId: 101,
        endereco: { ...enderecoNaPaulista, numero: '7' },
        ordem: 1,
      },
      { tipo: 'OrdenarDestinos', entregaId, destinos: [3, 2, 1] },
      { tipo: 'RemoverDestino', entregaId, destinoId: 2 },
      { ...destino, tipo: 'RestaurarDestino', destinoId: 2 },
      { tipo: 'AlternarFinalizacao', entregaId },
      { tipo: 'AlternarFinalizacao', entregaId },
      { tipo: 'ExcluirEntrega', entregaId },
      { tipo: 'RestaurarEntrega', entregaId, pedidosCancelados: new Set() },
    ],
  ],
  [
    'configuracoes',
    desfazerConfiguracoes,
    [
      { tipo: 'AlterarConfiguracoes', dados: configuracoes },
      { tipo: 'AlterarConfiguracoes', dados: { ...configuracoes, nome: 'Flor', cidade: null } },
      { tipo: 'DefinirLogo', logo },
      { tipo: 'DefinirLogo', logo: { ...logo, hash: 'b'.repeat(64) } },
      { tipo: 'RemoverLogo' },
      { tipo: 'AlterarAnosDeGuarda', anosDeGuarda: 7 },
    ],
  ],
];
