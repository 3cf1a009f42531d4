import { camposDaLinha } from '../itens/item.campos.js';
import { camposDoPedido } from '../pedidos/pedido.campos.js';
import { definirCampos, type Fatos } from '../shared/campos/campo.js';

const { prazo, hora_do_prazo, descricao } = camposDoPedido;

/** A quote's form without its customer, items and amounts. */
export const camposDoOrcamento = definirCampos({
  prazo,
  hora_do_prazo,
  /** Last business day on which the quote can be approved. */
  validade: { rotulo: 'Validade', tipo: 'dia' },
  condicoes: { rotulo: 'Condições', tipo: 'texto', max: 2_000, opcional: true, pessoal: true },
  descricao,
});
export type FatosDoOrcamento = Readonly<Fatos<typeof camposDoOrcamento>>;

/** Amounts of a version. The form has discount and deposit in reais or as a percentage. */
export const valoresDoOrcamento = definirCampos({
  desconto: camposDaLinha.desconto,
  taxa: { rotulo: 'Taxa de entrega', tipo: 'dinheiro', fato: 'taxaEmCentavos' },
  sinal: { rotulo: 'Sinal', tipo: 'dinheiro', opcional: true, fato: 'sinalEmCentavos' },
});

export const camposDaAprovacao = definirCampos({
  nome: { rotulo: 'Quem aprovou', tipo: 'texto', max: 120, pessoal: true },
});

export const camposDaRecusa = definirCampos({
  motivo: { rotulo: 'Motivo', tipo: 'texto', max: 500, opcional: true, pessoal: true },
});

export const camposDoLink = definirCampos({
  /** Last business day on which the link opens. */
  ate: { rotulo: 'Vale até', tipo: 'dia' },
});
