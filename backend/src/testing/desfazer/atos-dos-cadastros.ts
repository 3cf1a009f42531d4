import { NENHUM_SINAL } from '@encomenda/contracts/pedidos/pagamentos/sinal';
import { CAPACIDADE_INICIAL } from '@encomenda/contracts/agenda/calendario.events';
import type { DadosDaEncomenda } from '@encomenda/contracts/produtos/encomenda-do-produto.events';
import type { DomainEvent } from '@encomenda/contracts/shared/events/event';
import type { Decision } from '@encomenda/contracts/shared/events/decider';
import { CATEGORIA_DE_DESPESA } from '../../despesas/categorias-e-unidades/categorias-de-despesas.js';
import { UNIDADE_DE_MEDIDA } from '../../despesas/categorias-e-unidades/unidades-de-medida.js';
import {
  createNamedRecord,
  deleteNamedRecord,
  renameNamedRecord,
  restoreNamedRecord,
} from '../../platform/commands/named-records/named-record.js';
import { desfazerCalendario } from '../../agenda/calendario/calendario.desfazer.js';
import { definirCapacidade, fecharDia, reabrirDia } from '../../agenda/domain/calendario.js';
import { desfazerConfiguracoes } from '../../configuracoes/configuracoes.desfazer.js';
import {
  desfazerCategoriasDeDespesas,
  desfazerDespesas,
  desfazerUnidadesDeMedida,
} from '../../despesas/despesas.desfazer.js';
import {
  desfazerCategoriasDeProdutos,
  desfazerProdutos,
} from '../../produtos/produtos.desfazer.js';
import { desfazerTags } from '../../tags/tags.desfazer.js';
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
import { dadosDeMaria } from '../builders/cliente.builder.js';
import { ENTREGA_ID as entregaId, enderecoNaPaulista } from '../builders/entrega.builder.js';
import { cadastrarCliente } from '../../clientes/cadastro/cadastrar-cliente.js';
import { atualizarCliente } from '../../clientes/cadastro/atualizar-cliente.js';
import { excluirCliente } from '../../clientes/cadastro/excluir-cliente.js';
import { restaurarCliente } from '../../clientes/domain/restaurar-cliente.js';
import { cadastrarProduto } from '../../produtos/cadastro/cadastrar-produto.js';
import { atualizarProduto } from '../../produtos/cadastro/atualizar-produto.js';
import { ordenarImagens } from '../../produtos/imagens/ordenar-imagens.js';
import { removerImagem } from '../../produtos/imagens/remover-imagem.js';
import { restaurarImagem } from '../../produtos/domain/restaurar-imagem.js';
import { definirEncomenda } from '../../produtos/encomenda/definir-encomenda.js';
import { descontinuarProduto } from '../../produtos/cadastro/descontinuar-produto.js';
import { restaurarProduto } from '../../produtos/domain/restaurar-produto.js';
import { CATEGORIA_DE_PRODUTO } from '../../produtos/categorias/categorias-de-produtos.js';
import { criarTag, atualizarTag, excluirTag, restaurarTag } from '../../tags/domain/tag.js';
import { lancarDespesa } from '../../despesas/lancar-despesa.js';
import { atualizarDespesa } from '../../despesas/atualizar-despesa.js';
import { cancelarDespesa } from '../../despesas/cancelar-despesa.js';
import { restaurarDespesa } from '../../despesas/domain/restaurar-despesa.js';
import { criarEntrega } from '../../entregas/atos/criar-entrega.js';
import { remarcarEntrega } from '../../entregas/atos/remarcar-entrega.js';
import { adicionarDestino } from '../../entregas/destinos/adicionar-destino.js';
import { atualizarDestino } from '../../entregas/destinos/atualizar-destino.js';
import { ordenarDestinos } from '../../entregas/destinos/ordenar-destinos.js';
import { removerDestino } from '../../entregas/destinos/remover-destino.js';
import { restaurarDestino } from '../../entregas/domain/restaurar-destino.js';
import { alternarFinalizacao } from '../../entregas/atos/alternar-finalizacao.js';
import { juntarCliente } from '../../clientes/juncao/juntar-clientes.js';
import { excluirEntrega } from '../../entregas/atos/excluir-entrega.js';
import { restaurarEntrega } from '../../entregas/domain/restaurar-entrega.js';
import {
  alterarConfiguracoes,
  definirLogo,
  removerLogo,
  alterarAnosDeGuarda,
  definirRegraDoSinal,
  escreverMensagem,
} from '../../configuracoes/domain/configuracao.js';

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

const encomenda: DadosDaEncomenda = {
  diasDeProducao: 2,
  opcoes: [
    {
      nome: 'Tamanho',
      tipo: 'escolha',
      obrigatoria: true,
      maximo: null,
      acrescimoEmCentavos: 0,
      escolhas: [
        { nome: 'P', acrescimoEmCentavos: 0 },
        { nome: 'G', acrescimoEmCentavos: 2_000 },
      ],
    },
  ],
};

type AnyDecision = Decision<never, DomainEvent>;

/** For each kind of record, consecutive acts on one record. The first act creates it. */
export const ATOS_DOS_CADASTROS: [string, unknown, readonly AnyDecision[]][] = [
  [
    'clientes',
    clientes,
    [
      cadastrarCliente({ hoje: '2026-11-23', clienteId: 5, dados: dadosDeMaria }),
      atualizarCliente({
        hoje: '2026-11-23',
        clienteId: 5,
        dados: { ...dadosDeMaria, nome: 'Ana', cpf: null },
      }),
      excluirCliente({ clienteId: 5, temPedidos: false }),
      restaurarCliente({ clienteId: 5 }),
      juntarCliente({
        clienteId: 5,
        ficaId: 3,
        fica: { situacao: 'ativo', dados: dadosDeMaria, agendada: null },
      }),
    ],
  ],
  [
    'produtos',
    desfazerProdutos,
    [
      cadastrarProduto({ produtoId: 3, dados: produto, categoriaExiste: true }),
      atualizarProduto({
        produtoId: 3,
        dados: { ...produto, ativoNoSite: false, categoriaId: null },
        categoriaExiste: true,
      }),
      imagem(7),
      imagem(8),
      mudarImagem('frente', false),
      mudarImagem(null, true),
      ordenarImagens({ produtoId: 3, imagens: [8, 7] }),
      removerImagem({ produtoId: 3, imagemId: 8 }),
      restaurarImagem({ produtoId: 3, imagemId: 8 }),
      definirEncomenda({ produtoId: 3, dados: encomenda }),
      definirEncomenda({ produtoId: 3, dados: { ...encomenda, diasDeProducao: 5 } }),
      descontinuarProduto({ produtoId: 3 }),
      restaurarProduto({ produtoId: 3 }),
    ],
  ],
  [
    'tags',
    desfazerTags,
    [
      criarTag({ tagId: 4, dados: tag }),
      atualizarTag({ tagId: 4, dados: { ...tag, cor: 'primary' } }),
      excluirTag({ tagId: 4 }),
      restaurarTag({ tagId: 4 }),
    ],
  ],
  [
    'despesas',
    desfazerDespesas,
    [
      lancarDespesa({ despesaId: 6, dados: despesa, ...existem }),
      atualizarDespesa({
        despesaId: 6,
        dados: { ...despesa, valorEmCentavos: 1, categoriaId: null },
        ...existem,
      }),
      cancelarDespesa({ despesaId: 6 }),
      restaurarDespesa({ despesaId: 6 }),
    ],
  ],
  ...(
    [
      ['categorias-de-produtos', desfazerCategoriasDeProdutos, CATEGORIA_DE_PRODUTO],
      ['categorias-de-despesas', desfazerCategoriasDeDespesas, CATEGORIA_DE_DESPESA],
      ['unidades-de-medida', desfazerUnidadesDeMedida, UNIDADE_DE_MEDIDA],
    ] as const
  ).map(([nome, subject, kind]): [string, unknown, readonly AnyDecision[]] => [
    nome,
    subject,
    [
      createNamedRecord(kind, 8, 'Primeira'),
      renameNamedRecord(kind, 8, 'Segunda'),
      deleteNamedRecord(kind, 8),
      restoreNamedRecord(kind, 8),
    ],
  ]),
  [
    'entregas',
    entregas,
    [
      criarEntrega({ entregaId, data: '2026-11-21' }),
      remarcarEntrega({ entregaId, data: '2026-11-22' }),
      adicionarDestino({ ...destino, destinoId: 1, pedidoId: 101 }),
      adicionarDestino({ ...destino, destinoId: 2, pedidoId: 102, ordem: 1 }),
      adicionarDestino({ ...destino, destinoId: 3, pedidoId: 103 }),
      atualizarDestino({
        ...destino,
        destinoId: 1,
        pedidoId: 101,
        endereco: { ...enderecoNaPaulista, numero: '7' },
        ordem: 3,
      }),
      atualizarDestino({
        ...destino,
        destinoId: 1,
        pedidoId: 101,
        endereco: { ...enderecoNaPaulista, numero: '7' },
        ordem: 1,
      }),
      ordenarDestinos({ entregaId, destinos: [3, 2, 1] }),
      removerDestino({ entregaId, destinoId: 2 }),
      restaurarDestino({ ...destino, destinoId: 2 }),
      alternarFinalizacao({ entregaId }),
      alternarFinalizacao({ entregaId }),
      excluirEntrega({ entregaId }),
      restaurarEntrega({ entregaId, pedidosCancelados: new Set() }),
    ],
  ],
  [
    'configuracoes',
    desfazerConfiguracoes,
    [
      alterarConfiguracoes({ dados: configuracoes }),
      alterarConfiguracoes({ dados: { ...configuracoes, nome: 'Flor', cidade: null } }),
      definirLogo({ logo }),
      definirLogo({ logo: { ...logo, hash: 'b'.repeat(64) } }),
      removerLogo,
      alterarAnosDeGuarda({ anosDeGuarda: 7 }),
      escreverMensagem({ tipo: 'pronto', texto: 'Oi, {cliente}!' }),
      escreverMensagem({ tipo: 'pronto', texto: 'Olá, {cliente}!' }),
      escreverMensagem({ tipo: 'pronto', texto: null }),
      definirRegraDoSinal({ ...NENHUM_SINAL, em: 'porcentagem', quanto: 5_000 }),
      definirRegraDoSinal({ ...NENHUM_SINAL, em: 'reais', quanto: 3_000, semOSinal: 'recusar' }),
      definirRegraDoSinal(NENHUM_SINAL),
    ],
  ],
  [
    'calendario',
    desfazerCalendario,
    [
      definirCapacidade({ ...CAPACIDADE_INICIAL, domingo: 0, segunda: 12 }),
      definirCapacidade({ ...CAPACIDADE_INICIAL, domingo: 0, segunda: 8, fechaNosFeriados: false }),
      fecharDia({ dia: '2026-12-24', nome: 'Véspera', todoAno: true }),
      fecharDia({ dia: '2026-12-28', nome: 'Férias', todoAno: false }),
      reabrirDia('2026-12-24'),
    ],
  ],
];
