import { Anchor, Button, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type {
  ClienteParaEscolher,
  ParDeClientes,
} from '@encomenda/contracts/clientes/clientes.http';
import { MOTIVOS_DE_DUPLICADO } from '@encomenda/contracts/clientes/motivos-de-duplicado';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '../../shared/badges/status-badge';
import { EmptyState } from '../../shared/feedback/empty-state';
import { Loaded } from '../../shared/feedback/loaded';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { ScreenHeader } from '../../shared/page/header/page-header';
import { useParesDeClientesQuery } from '../clientes.api';

const JuntarDois = lazyDialog(async () => (await import('./juntar-dois')).JuntarDois);

const Lado = ({ cliente: { id, nome, distincao } }: { cliente: ClienteParaEscolher }) => (
  <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
    <Anchor component={Link} to={`/adm/clientes/show/${id}`} fw={500}>
      {nome}
    </Anchor>
    <Text size="sm" c="var(--ink-2)">
      {distincao}
    </Text>
  </div>
);

const Par = ({
  par: { um, outro, motivos },
  onJuntar,
}: {
  par: ParDeClientes;
  onJuntar: () => void;
}) => (
  <Card component="li">
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Lado cliente={um} />
        <Lado cliente={outro} />
      </SimpleGrid>
      <Group justify="space-between" gap="sm">
        <Group gap={6}>
          {motivos.map((motivo) => (
            <StatusBadge key={motivo} color="gray">
              {MOTIVOS_DE_DUPLICADO[motivo]}
            </StatusBadge>
          ))}
        </Group>
        <Button
          variant="default"
          onClick={onJuntar}
          aria-label={`Juntar ${um.nome}, cadastro ${um.id}, e ${outro.nome}, cadastro ${outro.id}`}
        >
          Juntar
        </Button>
      </Group>
    </Stack>
  </Card>
);

export const ClientesDuplicadosPage = () => {
  const query = useParesDeClientesQuery();
  const [par, setPar] = useState<ParDeClientes | null>(null);
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <ScreenHeader
        title="Clientes duplicados"
        context="Podem ser o mesmo cliente. Junte os que forem: os pedidos ficam num só cadastro."
      />
      <Loaded query={query} height={320} label="Carregando os clientes duplicados">
        {({ data, ha_mais }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState
                title="Nenhum cliente duplicado"
                description="Clientes com o mesmo CPF, CNPJ, telefone ou e-mail, ou com nomes parecidos, aparecem aqui."
              />
            </Card>
          ) : (
            <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
              {data.map((um) => (
                <Par
                  key={`${um.um.id} ${um.outro.id}`}
                  par={um}
                  onJuntar={() => {
                    setPar(um);
                    open();
                  }}
                />
              ))}
              {ha_mais ? (
                <Text component="li" size="sm" c="var(--ink-2)">
                  Há mais. Junte estes para ver os outros.
                </Text>
              ) : null}
            </Stack>
          )
        }
      </Loaded>
      {par === null ? null : (
        <JuntarDois opened={opened} onClose={close} um={par.um.id} outro={par.outro.id} />
      )}
    </>
  );
};
