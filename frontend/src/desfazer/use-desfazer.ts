import type { Desfazivel, PreviaDoDesfazer } from '@encomenda/contracts/desfazer/desfazer.http';
import type { Assunto } from '@encomenda/contracts/shared/transport/socket';
import { useCallback } from 'react';
import { api } from '../core/api';
import { featureSubjects, staleTags } from '../core/feature-subjects';
import { useAppDispatch } from '../core/store/hooks';
import { useDesfazerMutation, usePreviaDoDesfazerMutation } from './desfazer.api';

const TAMBEM: Readonly<Record<string, readonly Assunto[]>> = {
  pedidos: ['painel', 'receita', 'relatorios', 'clientes'],
  despesas: ['painel', 'relatorios'],
  clientes: ['relatorios'],
  tags: ['pedidos'],
  'categorias-de-produtos': ['produtos'],
  'categorias-de-despesas': ['despesas'],
  'unidades-de-medida': ['despesas'],
  entregas: ['pedidos'],
};

export interface Pedido {
  readonly ato: Desfazivel;
  /** One per dialog, so that a retry undoes once. */
  readonly idempotencyKey: string;
  readonly previa: PreviaDoDesfazer;
}

export const useDesfazer = () => {
  const dispatch = useAppDispatch();
  const [pedirPrevia] = usePreviaDoDesfazerMutation();
  const [enviar] = useDesfazerMutation();

  const perguntar = useCallback(
    async (ato: Desfazivel): Promise<Pedido> => ({
      ato,
      idempotencyKey: crypto.randomUUID(),
      previa: await pedirPrevia(ato).unwrap(),
    }),
    [pedirPrevia],
  );

  const desfazer = useCallback(
    async ({ ato, idempotencyKey }: Pedido) => {
      const resposta = await enviar({ ...ato, idempotencyKey }).unwrap();
      const mudancas = [
        { assunto: ato.assunto as Assunto, id: ato.id },
        ...(TAMBEM[ato.assunto] ?? []).map((assunto) => ({ assunto, id: null })),
      ];
      dispatch(api.util.invalidateTags(staleTags(mudancas, featureSubjects()) as never));
      return resposta;
    },
    [dispatch, enviar],
  );

  return { perguntar, desfazer };
};
