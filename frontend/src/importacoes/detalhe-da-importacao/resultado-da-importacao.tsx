import { Card, List, Text, Title } from '@mantine/core';
import type { Importacao } from '@encomenda/contracts/importacoes/importacoes.http';
import { UrlTabs } from '../../shared/page/url/url-tabs';
import type { FiltroDeLinhas } from '../importacoes.api';
import classes from '../importacao.module.css';
import { LinhasDaImportacao } from '../passos/linhas-da-importacao';
import { comMaiuscula, contarRegistros, participio, resultadoDe } from '../palavras';

interface Aba {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly filtro: FiltroDeLinhas;
}

const abasDaImportada = ({ desfechos, pareceres, em_branco, assunto }: Importacao): Aba[] => {
  const muitos = (masculino: string) => comMaiuscula(participio(assunto, 2, masculino));
  const abas: Aba[] = [
    {
      value: 'cadastrado',
      label: muitos('cadastrado'),
      count: desfechos.cadastrado,
      filtro: { desfecho: 'cadastrado' },
    },
    {
      value: 'alterado',
      label: muitos('alterado'),
      count: desfechos.alterado,
      filtro: { desfecho: 'alterado' },
    },
    {
      value: 'em-branco',
      label: 'Com algo em branco',
      count: em_branco,
      filtro: { em_branco: '1' },
    },
    {
      value: 'falhou',
      label: 'Recusadas ao importar',
      count: desfechos.recusado,
      filtro: { desfecho: 'recusado' },
    },
    {
      value: 'recusado',
      label: 'Recusadas na conferência',
      count: pareceres.recusado,
      filtro: { parecer: 'recusado' },
    },
    {
      value: 'duvidoso',
      label: 'Duvidosas',
      count: pareceres.duvidoso,
      filtro: { parecer: 'duvidoso' },
    },
  ];
  return abas.filter(({ count }) => count > 0);
};

const abasDaDesfeita = ({ desfechos }: Importacao): Aba[] => {
  const abas: Aba[] = [
    {
      value: 'ficou',
      label: 'O que ficou',
      count: desfechos.ficou,
      filtro: { desfecho: 'ficou' },
    },
    {
      value: 'desfeito',
      label: 'O que foi desfeito',
      count: desfechos.desfeito,
      filtro: { desfecho: 'desfeito' },
    },
  ];
  return abas.filter(({ count }) => count > 0);
};

const fraseDa = (importacao: Importacao): string => {
  const { situacao, desfechos, assunto } = importacao;
  if (situacao === 'importada') return `${comMaiuscula(resultadoDe(importacao))}.`;
  const { desfeito, ficou } = desfechos;
  const desfeitos = `${contarRegistros(assunto, desfeito)} ${participio(assunto, desfeito, 'desfeito')}.`;
  if (ficou === 0)
    return importacao.nomes_que_ficaram.length === 0 ? `${desfeitos} Nada ficou.` : desfeitos;
  const [ficaram, estao] =
    ficou === 1
      ? ['ficou como está, pela razão', 'que aparece']
      : ['ficaram como estão, pelas razões', 'que aparecem'];
  return `${desfeitos} ${contarRegistros(assunto, ficou)} ${ficaram} ${estao} abaixo.`;
};

const ParaCorrigir = ({ recusadas_ate_br: ate }: Importacao) => (
  <Text size="sm" c="var(--ink-2)" mb="sm">
    {ate === null
      ? 'O que estas linhas diziam já foi apagado: ficaram o número e a razão.'
      : `Exporte o CSV, corrija as linhas e importe esse arquivo. O que elas dizem fica guardado até ${ate}.`}
  </Text>
);

export const ResultadoDaImportacao = ({ importacao }: { importacao: Importacao }) => {
  const desfeita = importacao.situacao === 'desfeita';
  const abas = desfeita ? abasDaDesfeita(importacao) : abasDaImportada(importacao);
  return (
    <Card className={classes.passo}>
      <Title order={2}>{desfeita ? 'Importação desfeita' : 'Importação concluída'}</Title>
      <Text size="sm" mt={4} mb="sm">
        {fraseDa(importacao)}
      </Text>
      {importacao.nomes_que_ficaram.length === 0 ? null : (
        <List size="sm" mb="sm">
          {importacao.nomes_que_ficaram.map(({ de, nome, porque }) => (
            <List.Item key={`${de} ${nome}`}>{porque}</List.Item>
          ))}
        </List>
      )}
      {abas.length === 0 ? null : (
        <UrlTabs label="Linhas da planilha" tabs={abas}>
          {(aba) => (
            <>
              {aba === 'falhou' || aba === 'recusado' || aba === 'em-branco' ? (
                <ParaCorrigir {...importacao} />
              ) : null}
              <LinhasDaImportacao
                importacao={importacao}
                filtro={abas.find(({ value }) => value === aba)?.filtro ?? {}}
              />
            </>
          )}
        </UrlTabs>
      )}
    </Card>
  );
};
