import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { PARECERES } from '@encomenda/contracts/importacoes/importacoes';
import { IconArrowLeft } from '@tabler/icons-react';
import { useActs } from '../shared/feedback/use-acts';
import { UrlTabs } from '../shared/page/url-tabs';
import { CriarNomes } from './criar-nomes';
import { EscolherDuvidosas } from './escolher-duvidosas';
import { useImportarMutation } from './importacoes.api';
import classes from './importacao.module.css';
import { LinhasDaImportacao } from './linhas-da-importacao';
import { ABA_DO_PARECER, contarRegistros, deixadasDeFora } from './palavras';

const TODAS = 'todas';

const abasDe = ({ linhas, pareceres }: Importacao) => [
  { value: TODAS, label: 'Todas', count: linhas },
  ...PARECERES.filter((parecer) => pareceres[parecer] > 0).map((parecer) => ({
    value: parecer,
    label: ABA_DO_PARECER[parecer],
    count: pareceres[parecer],
  })),
];

const filtroDa = (aba: string) => ({ parecer: PARECERES.find((parecer) => parecer === aba) });

interface PassoDasLinhasProps {
  importacao: Importacao;
  onColunas: () => void;
}

/** What would become of every row. Nothing is written before Importar. */
export const PassoDasLinhas = ({ importacao, onColunas }: PassoDasLinhasProps) => {
  const { id, assunto, a_fazer, pareceres } = importacao;
  const [importar] = useImportarMutation();
  // No toast: the page shows how far the import is, which may have ended before a toast is read.
  const comecar = async (planilha: { id: string }) => {
    await importar(planilha).unwrap();
  };
  const acts = useActs<'importar'>();
  const fora = deixadasDeFora(importacao);
  return (
    <Card className={classes.passo}>
      <Group justify="space-between" gap="xs" mb="sm">
        <div>
          <Title order={2}>Passo 2 de 2: o que vai acontecer</Title>
          <Text size="sm" c="var(--ink-2)" mt={4}>
            Nenhuma linha foi gravada ainda.
          </Text>
        </div>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={onColunas}
        >
          Corrigir colunas
        </Button>
      </Group>
      {importacao.nomes_que_faltam.map((faltam) => (
        <CriarNomes key={faltam.de} importacao={importacao} faltam={faltam} />
      ))}
      <UrlTabs label="Linhas da planilha" tabs={abasDe(importacao)}>
        {(aba) => (
          <>
            {pareceres.duvidoso > 0 && (aba === TODAS || aba === 'duvidoso') ? (
              <EscolherDuvidosas importacao={importacao} />
            ) : null}
            <LinhasDaImportacao importacao={importacao} filtro={filtroDa(aba)} />
          </>
        )}
      </UrlTabs>
      <Group className={classes.rodape} justify="space-between" gap="xs">
        <Text size="sm" c="var(--ink-2)" className={classes.recado} role="status">
          {a_fazer === 0
            ? 'Não há linha a importar: confira as colunas e as linhas duvidosas.'
            : fora}
        </Text>
        <Button
          {...acts.look('importar')}
          disabled={a_fazer === 0}
          onClick={() => acts.press('importar', () => comecar({ id }))}
        >
          {a_fazer === 0 ? 'Importar' : `Importar ${contarRegistros(assunto, a_fazer)}`}
        </Button>
      </Group>
    </Card>
  );
};
