import { definirCampos, type Fatos } from '../shared/campos/campo.js';
import { FORMAS_DE_PAGAMENTO, type FormaDePagamento } from './pagamentos/forma-de-pagamento.js';

const NOMES = Object.fromEntries(FORMAS_DE_PAGAMENTO.map((forma) => [forma, forma])) as {
  [Forma in FormaDePagamento]: Forma;
};

/** Stored sentences name changes in this order. */
export const camposDoPagamento = definirCampos({
  valor: {
    rotulo: 'Valor',
    tipo: 'dinheiro',
    min: 1,
    max: 999_999_999_999,
    fato: 'valorEmCentavos',
  },
  /** Absent means today for a new payment, unchanged for a corrected one. */
  data: { rotulo: 'Data', tipo: 'dia', omissivel: true },
  forma_pagamento: {
    rotulo: 'Forma de Pagamento',
    tipo: 'opcao',
    opcoes: FORMAS_DE_PAGAMENTO,
    nomes: NOMES,
    fato: 'formaDePagamento',
    naFrase: 'forma',
  },
});
export type FatosDoPagamento = Readonly<Fatos<typeof camposDoPagamento>>;
