import { definirCampos, type Fatos } from '../shared/campos/campo.js';

export const CANAIS_DE_VENDA = [
  'whatsapp',
  'instagram',
  'vitrine',
  'loja',
  'indicacao',
  'outro',
] as const;
export type CanalDeVenda = (typeof CANAIS_DE_VENDA)[number];

const NOME_DO_CANAL: Readonly<Record<CanalDeVenda, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  vitrine: 'Vitrine',
  loja: 'Loja',
  indicacao: 'Indicação',
  outro: 'Outro',
};

/** Fields of an order's form that lists show too. Stored sentences name changes in this order. */
export const camposDaLista = definirCampos({
  /** Absent means today for a new order, unchanged for an edited one. */
  data: {
    rotulo: 'Data',
    tipo: 'dia',
    omissivel: true,
    planilha: {
      rotulo: 'Data do pedido',
      exemplo: '20/11/2026',
      titulos: ['data do pedido', 'data', 'emissao'],
    },
  },
  prazo: {
    rotulo: 'Prazo',
    tipo: 'dia',
    opcional: true,
    planilha: {
      exemplo: '12/12/2026',
      titulos: ['prazo', 'entrega', 'data de entrega', 'previsao', 'para o dia'],
    },
  },
  hora_do_prazo: {
    rotulo: 'Hora do prazo',
    tipo: 'hora',
    opcional: true,
    fato: 'horaDoPrazo',
    planilha: {
      exemplo: '14:30',
      titulos: ['hora do prazo', 'hora', 'horario', 'hora da entrega'],
    },
  },
  canal: {
    rotulo: 'Canal de venda',
    tipo: 'opcao',
    opcoes: CANAIS_DE_VENDA,
    nomes: NOME_DO_CANAL,
    opcional: true,
    fato: 'canalDeVenda',
    planilha: {
      exemplo: 'WhatsApp',
      titulos: ['canal de venda', 'canal', 'origem', 'origem do pedido'],
    },
  },
});

/** Fields of an order's form that only its own page shows. */
export const camposDaPagina = definirCampos({
  descricao: {
    rotulo: 'Descrição',
    tipo: 'texto-rico',
    opcional: true,
    pessoal: true,
    planilha: {
      rotulo: 'Observação do pedido',
      exemplo: '',
      titulos: ['observacao do pedido', 'observacao', 'observacoes', 'obs', 'descricao'],
    },
  },
});

/** An order's form without its customer and its stage. */
export const camposDoPedido = { ...camposDaLista, ...camposDaPagina };
export type FatosDoPedido = Readonly<Fatos<typeof camposDoPedido>>;

const { data: _data, prazo: _prazo, hora_do_prazo: _hora, ...outros } = camposDoPedido;
/** Without deadline and hour, because sentences and printouts show both as one. */
export const camposSemDatas = outros;

export const clienteDoPedido = definirCampos({
  cliente_id: { rotulo: 'Cliente', tipo: 'referencia', fato: 'clienteId' },
});
