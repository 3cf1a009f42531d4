import { Alert, Button, Card, Group, Text, Title } from '@mantine/core';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { PARECERES } from '@encomenda/contracts/importacoes/importacoes';
import { IconArrowLeft } from '@tabler/icons-react';
import { useActs } from '../../shared/feedback/use-acts';
import { UrlTabs } from '../../shared/page/url/url-tabs';
import { CriarNomes } from './criar-nomes';
import { EscolherDuvidosas } from './escolher-duvidosas';
import { useImportarMutation, type FiltroDeLinhas } from '../importacoes.api';
import classes from '../importacao.module.css';
import { LinhasDaImportacao } from './linhas-da-importacao';
import { ABA_DO_PARECER, contarRegistros, deixadasDeFora, emMilhar } from '../palavras';

const TODAS = 'todas';
const EM_BRANCO = 'em-branco';

const abasDe = ({ linhas, pareceres, em_branco }: Importacao) => [
  { value: TODAS, label: 'Todas', count: linhas },
  ...(em_branco > 0 ? [{ value: EM_BRANCO, label: 'Com algo em branco', count: em_branco }] : []),
  ...PARECERES.filter((parecer) => pareceres[parecer] > 0).map((parecer) => ({
    value: parecer,
    label: ABA_DO_PARECER[parecer],
    count: pareceres[parecer],
  })),
];

const filtroDa = (aba: string): FiltroDeLinhas =>
  aba === EM_BRANCO
    ? { em_branco: '1' }
    : { parecer: PARECERES.find((parecer) => parecer === aba) };

const rotuloDeImportar = ({ assunto, a_fazer, em_branco }: Importacao): string => {
  if (a_fazer === 0) return 'Importar';
  const quantos = contarRegistros(assunto, a_fazer);
  return em_branco === 0
    ? `Importar ${quantos}`
    : `Importar ${quantos}, deixando em branco o que não se pôde ler`;
};

interface PassoDasLinhasProps {
  importacao: Importacao;
  onColunas: () => void;
}

export const PassoDasLinhas = ({ importacao, onColunas }: PassoDasLinhasProps) => {
  const { id, a_fazer, pareceres, em_branco } = importacao;
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
      {em_branco === 0 ? null : (
        <Alert role="note" color="blue" variant="light" mb="sm">
          {em_branco === 1 ? 'Em 1 linha' : `Em ${emMilhar(em_branco)} linhas`} há algo que não se
          pôde ler. Isso fica em branco, e o resto da linha entra. Veja o que é em “Com algo em
          branco”, onde também se exporta a lista.
        </Alert>
      )}
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
          classNames={{ root: classes.importar, label: classes.oQueImportar }}
          {...acts.look('importar')}
          disabled={a_fazer === 0}
          onClick={() => acts.press('importar', () => comecar({ id }))}
        >
          {rotuloDeImportar(importacao)}
        </Button>
      </Group>
    </Card>
  );
};
