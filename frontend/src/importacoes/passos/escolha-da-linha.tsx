import { SegmentedControl } from '@mantine/core';
import type { Escolha } from '@encomenda/contracts/importacoes/importacoes';
import type { LinhaDaImportacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { useOptimisticValue } from '../../shared/form/saving/use-optimistic-value';
import { useEscolherLinhasMutation } from '../importacoes.api';

interface EscolhaDaLinhaProps {
  planilha: string;
  linha: LinhaDaImportacao;
  escolhas: readonly Escolha[];
}

const ROTULOS: Readonly<Record<Escolha, string>> = {
  cadastrar: 'Cadastrar',
  alterar: 'Alterar',
  pular: 'Pular',
};

/** A row that resembles several records, or another row alone, changes none. */
export const EscolhaDaLinha = ({ planilha, linha, escolhas }: EscolhaDaLinhaProps) => {
  const { numero, escolha, registro } = linha;
  const [escolher] = useEscolherLinhasMutation();
  const [valor, mudar, pending] = useOptimisticValue(escolha, (wanted) =>
    escolher({ id: planilha, escolha: wanted, linhas: [numero] }).unwrap(),
  );
  return (
    <SegmentedControl
      size="xs"
      style={{ alignSelf: 'flex-start' }}
      aria-label={`Linha ${numero}: o que fazer`}
      aria-busy={pending || undefined}
      data={escolhas
        .filter((uma) => uma !== 'alterar' || registro !== null)
        .map((value) => ({ value, label: ROTULOS[value] }))}
      value={valor}
      onChange={(wanted) => mudar(wanted)}
    />
  );
};
