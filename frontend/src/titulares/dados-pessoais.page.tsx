import { useParams } from 'react-router-dom';
import { NaoEncontradaPage } from '../shared/page/fallback/nao-encontrada.page';
import { LoadFailure } from '../shared/page/fallback/load-failure';
import { PageHeader } from '../shared/page/header/page-header';
import { SectionCard } from '../shared/page/detail/section-card';
import { usePageTitle } from '../shared/page/header/use-page-title';
import { DadosPessoaisPanel } from './dados-pessoais-panel';
import { useDadosDoTitularQuery, type Titular } from './titulares.api';

const DE_QUEM = { clientes: 'Cliente', usuarios: 'Usuário' } as const;

const DadosPessoaisDe = ({ titular }: { titular: Titular }) => {
  usePageTitle('Dados pessoais');
  const { currentData, error, refetch } = useDadosDoTitularQuery(titular);
  if (error && !currentData) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  const quem = `${DE_QUEM[titular.tipo]} ${titular.id}`;
  return (
    <>
      <PageHeader
        title="Dados pessoais"
        context={currentData ? `${currentData.nome} · ${quem}` : quem}
      />
      <SectionCard title="Situação">
        <DadosPessoaisPanel titular={titular} />
      </SectionCard>
    </>
  );
};

export const DadosPessoaisPage = () => {
  const { tipo, id } = useParams();
  return (tipo === 'clientes' || tipo === 'usuarios') && Number.isSafeInteger(Number(id)) ? (
    <DadosPessoaisDe titular={{ tipo, id: Number(id) }} />
  ) : (
    <NaoEncontradaPage />
  );
};
