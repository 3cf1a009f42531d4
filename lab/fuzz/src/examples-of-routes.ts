import { SENTIDOS, SITUACOES_DO_LANCAMENTO } from '@encomenda/contracts/conciliacao/extrato';
import {
  ASSUNTOS_DA_IMPORTACAO,
  DESFECHOS,
  ESCOLHAS,
  PARECERES,
} from '@encomenda/contracts/importacoes/importacoes';
import { SEPARADORES } from '@encomenda/contracts/importacoes/planilha';
import { NOMEADOS_DA_IMPORTACAO } from '@encomenda/contracts/importacoes/importacoes.http';
import { FORMATOS_DE_ETIQUETA } from '@encomenda/contracts/pedidos/etiquetas-de-caixa';
import {
  CANAIS_DE_MENSAGEM,
  TIPOS_DE_MENSAGEM,
} from '@encomenda/contracts/mensagens/tipo-de-mensagem';
import { MEDIDAS_DO_SINAL, SEM_O_SINAL } from '@encomenda/contracts/pedidos/sinal';
import { FORMAS_DE_PAGAMENTO } from '@encomenda/contracts/pedidos/forma-de-pagamento';
import {
  BASES_LEGAIS,
  chavesDe,
  MOTIVOS_DA_ELIMINACAO,
} from '@encomenda/contracts/titulares/motivos';
import { KNOWN_IDS, day, id, maybe, one, reais, type Example } from './example.js';

/** Of an order, or of a quote. */
const linhas: Example = (random) =>
  Array.from({ length: random.between(1, 3) }, () => ({
    ...random.pick([{ produto_id: id(random) }, { avulso: 'Topo de bolo' }]),
    quantidade: random.between(1, 5),
    valor: reais(random),
    desconto: 0.5,
    desconto_em: random.pick(['reais', 'porcentagem']),
  }));

/** Photos are sent with the form, or named by their hash. */
const linhasComFotos: Example = (random) =>
  (linhas(random) as object[]).map((linha) => ({
    ...linha,
    fotos: random.pick([[], [], [0], [0, 1], ['a'.repeat(64)]]),
  }));

/** What a field holds in the routes whose names contain the key, where it is not as everywhere. */
export const OF_ROUTES: Readonly<Record<string, Record<string, Example>>> = {
  'titulares/': {
    motivo: one(chavesDe(MOTIVOS_DA_ELIMINACAO)),
    base_legal: one(chavesDe(BASES_LEGAIS)),
    confirmacao: (random) => `Cliente ${random.between(1, KNOWN_IDS)}`,
    mesmo_assim: one([true, false]),
  },
  'calendario/': {
    medida: one(['pedidos', 'unidades']),
    domingo: one([0, null]),
    segunda: one([12]),
    terca: one(['8', '']),
    quarta: maybe(one([20])),
    quinta: maybe(one([20])),
    sexta: maybe(one([0, 20])),
    sabado: one([0]),
    fecha_nos_feriados: one([true, 0]),
    fecha_nos_pontos_facultativos: one([true, false]),
    dia: day,
    todo_ano: one([true, false]),
  },
  '/adm/agenda': {
    de: one(['2026-11-01']),
    ate: one(['2026-11-01', '2026-12-12']),
    por_dia: one([0, 4, 200]),
    produto: maybe(id),
  },
  'solicitacoes/': {
    canal: one(CANAIS_DE_MENSAGEM),
    texto: one(['Olá! Fica pronto na sexta.']),
    motivo: one(['Nesse dia a oficina não abre.']),
  },
  'produtos/encomenda/': {
    dias_de_producao: maybe(one([0, 2, '10'])),
    opcoes: (random) =>
      random.pick([
        [],
        [
          {
            nome: 'Tamanho',
            tipo: 'escolha',
            escolhas: [{ nome: 'P' }, { nome: 'G', acrescimo: 9 }],
          },
          { nome: 'Texto', tipo: 'texto', obrigatoria: 1, maximo: 40, acrescimo: '1,50' },
        ],
      ]),
  },
  'pedidos/completo': {
    cliente: one([null]),
    data: one(['2026-01-05']),
    desconto: one([0, 0.5]),
    desconto_em: one(['reais', 'porcentagem']),
    itens: linhas,
    entrega: maybe((random) => ({
      taxa: random.between(0, 20),
      logradouro: 'Rua das Flores',
      numero: '12',
    })),
    sinal: maybe((random) => ({
      valor: random.between(1, 100),
      em: 'porcentagem',
      forma_pagamento: random.pick(FORMAS_DE_PAGAMENTO),
    })),
  },
  'orcamentos/update/': { solicitacao_id: one([null]) },
  'orcamentos/': {
    cliente: one([null]),
    prazo: one(['2099-12-31']),
    validade: one(['2099-11-30']),
    desconto: one([0, 0.5]),
    desconto_em: one(['reais', 'porcentagem']),
    itens: linhasComFotos,
    entrega: maybe((random) => ({
      taxa: random.between(0, 20),
      logradouro: 'Rua das Flores',
      numero: '12',
    })),
    sinal: maybe((random) => ({ valor: random.between(1, 100), em: 'porcentagem' })),
    condicoes: maybe(one(['Metade agora, metade na entrega.'])),
    versao: one([1, 1, 1, 2]),
    canal: one(CANAIS_DE_MENSAGEM),
    texto: one(['Olá! Segue o orçamento.']),
    excluidos: one(['1']),
    ate: one(['2026-12-12', '2027-03-01']),
  },
  'pedidos/etiquetas': {
    pedidos: one(['1', '2,3x2', '1,2,3,4,5,6']),
    tamanho: one(FORMATOS_DE_ETIQUETA),
    inicio: one(['1', '7']),
  },
  'pedidos/mensagens/': {
    tipo: one(TIPOS_DE_MENSAGEM),
    canal: one(CANAIS_DE_MENSAGEM),
    texto: one(['Olá! Falta pagar R$ 10,00.\nObrigado.']),
    de_novo: one([true, false, 1]),
  },
  'pedidos/pix/': { valor: maybe(one(['0,01', '1,00'])) },
  'configuracoes/update': { cidade: one(['São Paulo']) },
  'configuracoes/mensagens/': { texto: one(['Oi, {cliente}!', 'Pix: {pix}']) },
  'configuracoes/sinal': {
    em: one(MEDIDAS_DO_SINAL),
    quanto: one([10, '33,5', '50,00']),
    a_partir_de: maybe(one(['80,00'])),
    sem_o_sinal: one(SEM_O_SINAL),
  },
  'pedidos/next-estagio/': { mesmo_sem_sinal: one([true, false, 1]) },
  'pedidos/mover/': { mesmo_sem_sinal: one([true, false, 1]) },
  'pedidos/desconto/': { em: one(['reais', 'porcentagem']), desconto: one([0, 0.5]) },
  'importacoes/': {
    de: one(NOMEADOS_DA_IMPORTACAO),
    assunto: one(ASSUNTOS_DA_IMPORTACAO),
    file: one(['clientes.csv']),
    colunas: one([['nome', null], ['nome', 'valor'], ['nome']]),
    separador: maybe(one(SEPARADORES)),
    aba: maybe(one(['Clientes'])),
    escolha: one(ESCOLHAS),
    linhas: maybe(one([[2], [2, 3]])),
    parecer: one(PARECERES),
    desfecho: one(DESFECHOS),
  },
  'conciliacao/': {
    file: one(['extrato.ofx']),
    colunas: one(['["data","texto","valor"]', '[null]']),
    extrato_id: id,
    numero: (random) => random.between(1, 5),
    situacao: one(SITUACOES_DO_LANCAMENTO),
    sentido: maybe(one(SENTIDOS)),
    so_as_seguras: one([true, false]),
    lancamentos: (random) =>
      Array.from({ length: random.between(1, 2) }, () => ({
        extrato_id: random.between(1, 5),
        numero: random.between(1, 5),
        pedido_id: id(random),
        so_o_que_falta: random.pick([true, false, undefined]),
        nome: 'Tarifa',
        categoria_id: random.pick([null, 1]),
      })),
  },
  'itens/': { produto_id: id, avulso: one([null]), desconto: one([0, 0.5]), valor: reais },
  '/adm/busca': {
    pesquisa: one(['nome', '#3', '5', 'São', '']),
    pedidos: one(['1', '3,2']),
    clientes: one(['2', '1,9']),
    produtos: one(['1', '2,1']),
    solicitacoes: one(['1', '2,1']),
  },
  'clientes/datatable': { aniversario: one(['1', '7', '12']) },
  'pedidos/datatable': { prazo: one(['apertado', 'vencido']), sem_sinal: maybe(one(['1'])) },
  'pedidos/': { data: one(['2026-01-05']), prazo: one(['2026-06-30']) },
  'pedidos/pdf/': { ficha: one(['1']) },
  'pedido-arquivos/': { item_id: maybe(id) },
  'entrega-destinos/update': { ordem: (random) => random.between(1, 5) },
  'auditoria/eventos': { tipo: one(['PedidoCriado', 'ClienteCadastrado', 'x']) },
};
