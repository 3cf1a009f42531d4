import { SimpleGrid, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { EnderecoDoCalendarioCard } from '../agenda/endereco-do-calendario/endereco-do-calendario.card';
import { useSessaoQuery } from '../core/sessao.api';
import { PreferenciasDeNotificacaoPanel } from '../notificacoes/preferencias-panel';
import { DataList } from '../shared/page/detail/data-list';
import { ScreenHeader } from '../shared/page/header/page-header';
import { SectionCard } from '../shared/page/detail/section-card';
import { useUrlFlag } from '../shared/page/url/use-url-flag';
import { AtalhosCard } from './atalhos.card';
import { AlterarSenhaModal } from './alterar-senha.modal';
import { SegundoFatorCard } from './segundo-fator/segundo-fator.card';
import { SessoesCard } from './sessoes.card';

export const ContaPage = () => {
  const user = useSessaoQuery().data?.user;
  const senha = useUrlFlag('senha');
  return (
    <>
      <ScreenHeader
        title="Minha conta"
        context="Sua senha, onde você está conectado e os avisos que quer receber."
        primary={{
          label: 'Alterar senha',
          icon: <IconLock size={18} aria-hidden />,
          onClick: senha.open,
        }}
      />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Stack gap="md">
          <SectionCard title="Informações">
            <DataList
              items={[
                { label: 'Nome', value: user?.name },
                { label: 'E-mail', value: user?.email },
                { label: 'Perfil', value: user?.roleName },
              ]}
            />
          </SectionCard>
          <SegundoFatorCard />
          <SessoesCard />
        </Stack>
        <Stack gap="md">
          <PreferenciasDeNotificacaoPanel />
          <EnderecoDoCalendarioCard />
          <AtalhosCard />
        </Stack>
      </SimpleGrid>
      <AlterarSenhaModal opened={senha.opened} onClose={senha.close} />
    </>
  );
};
