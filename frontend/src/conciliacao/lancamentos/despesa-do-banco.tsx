import { useDisclosure } from '@mantine/hooks';
import type { Lancamento } from '@encomenda/contracts/conciliacao/conciliacao.http';
import { useState, type ReactNode } from 'react';
import { DespesaDoBancoFormModal } from '../../despesas/formulario/despesa-do-banco-form-modal';
import { useLancarDebitosMutation } from '../conciliacao.api';
import { nomeComTexto, qual } from '../palavras';

export const useDespesaDoBanco = (): {
  abrir: (lancamento: Lancamento) => void;
  dialogo: ReactNode;
} => {
  const [lancar] = useLancarDebitosMutation();
  const [lancamento, setLancamento] = useState<Lancamento>();
  const [aberto, { open, close }] = useDisclosure(false);
  return {
    abrir: (de) => {
      setLancamento(de);
      open();
    },
    dialogo: (
      <DespesaDoBancoFormModal
        opened={aberto}
        onClose={close}
        lancamento={lancamento ? nomeComTexto(lancamento) : ''}
        proposta={lancamento?.despesa_proposta ?? null}
        onLancar={({ nome, categoria_id }) =>
          lancar({
            so_as_seguras: false,
            lancamentos: lancamento ? [{ ...qual(lancamento), nome, categoria_id }] : [],
          }).unwrap()
        }
      />
    ),
  };
};
