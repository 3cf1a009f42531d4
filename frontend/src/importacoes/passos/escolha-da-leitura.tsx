import { Group, Select } from '@mantine/core';
import {
  NOME_DO_SEPARADOR,
  SEPARADORES,
  type LeituraDaPlanilha,
  type Separador,
} from '@encomenda/contracts/importacoes/planilha';
import { showError } from '../../shared/feedback/toasts/toasts';
import { useRelerPlanilhaMutation } from '../importacoes.api';

const OPCOES_DE_SEPARADOR = SEPARADORES.map((value) => ({
  value,
  label: NOME_DO_SEPARADOR[value],
}));

interface EscolhaDaLeituraProps {
  id: string;
  leitura: LeituraDaPlanilha;
}

export const EscolhaDaLeitura = ({ id, leitura }: EscolhaDaLeituraProps) => {
  const { separador, abas, aba } = leitura;
  const [reler, { isLoading }] = useRelerPlanilhaMutation();

  const escolher = async (outra: { separador: Separador } | { aba: string }) => {
    try {
      await reler({ id, ...outra }).unwrap();
    } catch (error) {
      showError(error);
    }
  };

  if (separador === null && abas.length < 2) return null;
  return (
    <Group mb="sm">
      {separador === null ? (
        <Select
          label="Aba"
          description="A planilha tem mais de uma"
          data={[...abas]}
          value={aba}
          allowDeselect={false}
          disabled={isLoading}
          onChange={(outra) => {
            if (outra !== null && outra !== aba) void escolher({ aba: outra });
          }}
        />
      ) : (
        <Select
          label="Separador"
          description="O que separa as colunas no arquivo"
          data={OPCOES_DE_SEPARADOR}
          value={separador}
          allowDeselect={false}
          disabled={isLoading}
          onChange={(outro) => {
            if (outro !== null && outro !== separador) void escolher({ separador: outro });
          }}
        />
      )}
    </Group>
  );
};
