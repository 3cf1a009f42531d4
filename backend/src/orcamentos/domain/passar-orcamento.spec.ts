import type { OrcamentoEvent } from '@encomenda/contracts/orcamentos/orcamento.events';
import { describe, it } from 'vitest';
import { specFor } from '../../testing/given-when-then.js';
import {
  aprovado,
  escrito,
  excluido,
  ORCAMENTO_ID,
  revisto,
} from '../../testing/builders/orcamento.builder.js';
import { CLIENTE_ID } from '../../testing/builders/pedido.builder.js';
import { orcamentoFold } from './orcamento.js';
import { devolverOrcamento, passarOrcamento } from './passar-orcamento.js';

const given = specFor(orcamentoFold);
const QUE_FICA = 9;
const passadoA = (clienteId: number): OrcamentoEvent => ({
  type: 'OrcamentoPassado',
  data: { orcamentoId: ORCAMENTO_ID, clienteId },
});
const passado = passadoA(QUE_FICA);
const passar = passarOrcamento({ orcamentoId: ORCAMENTO_ID, de: CLIENTE_ID, para: QUE_FICA });
const devolver = devolverOrcamento({ orcamentoId: ORCAMENTO_ID, de: QUE_FICA, para: CLIENTE_ID });

describe('passar um orçamento a outro cliente', () => {
  it('muda de quem é, ainda que respondido ou excluído', () => {
    given(escrito()).when(passar).thenEvents(passado);
    given(escrito(), aprovado()).when(passar).thenEvents(passado);
    given(escrito(), excluido).when(passar).thenEvents(passado);
  });

  it('não muda o que já é de outro, nem o que não existe', () => {
    given(escrito(), passado).when(passar).thenNothing();
    given().when(passar).thenNothing();
  });
});

describe('devolver um orçamento', () => {
  it('dá de volta a quem o tinha, também depois de outra versão sua', () => {
    given(escrito(), passado).when(devolver).thenEvents(passadoA(CLIENTE_ID));
    given(escrito(), passado, revisto(2, { condicoes: 'Metade antes' }))
      .when(devolver)
      .thenEvents(passadoA(CLIENTE_ID));
  });

  it('não tira o que nunca foi passado, nem o que foi escrito de novo para outro', () => {
    given(escrito()).when(devolver).thenNothing();
    given().when(devolver).thenNothing();
    given(escrito(), passado, revisto(2, { clienteId: QUE_FICA }))
      .when(devolver)
      .thenNothing();
  });
});
