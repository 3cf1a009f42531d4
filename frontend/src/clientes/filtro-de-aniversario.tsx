import { Select } from '@mantine/core';
import { NOMES_DOS_MESES } from '@encomenda/contracts/shared/dia/partes-do-dia';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'aniversario';
const MESES = NOMES_DOS_MESES.map((nome, mes) => ({
  value: String(mes + 1),
  label: nome.charAt(0).toLocaleUpperCase('pt-BR') + nome.slice(1),
}));

/** The month of the URL, `?aniversario=2`; undefined for none. */
export const useMesDoAniversario = (): number | undefined => {
  const pedido = useSearchParams()[0].get(PARAM);
  return MESES.some(({ value }) => value === pedido) ? Number(pedido) : undefined;
};

export const FiltroDeAniversario = () => {
  const mes = useMesDoAniversario();
  const [, setParams] = useSearchParams();
  return (
    <Select
      aria-label="Aniversário no mês"
      placeholder="Aniversário no mês"
      data={MESES}
      value={mes === undefined ? null : String(mes)}
      clearable
      maxDropdownHeight={320}
      onChange={(escolhido) =>
        setParams(
          (antes) => {
            const depois = new URLSearchParams(antes);
            depois.delete('pagina');
            depois.delete('ordem');
            if (escolhido === null) depois.delete(PARAM);
            else depois.set(PARAM, escolhido);
            return depois;
          },
          { preventScrollReset: true },
        )
      }
    />
  );
};
