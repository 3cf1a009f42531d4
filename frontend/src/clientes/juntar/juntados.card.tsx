import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Cliente, ClienteParaEscolher } from '@encomenda/contracts/clientes/clientes.http';
import { useState } from 'react';
import { usePoder } from '../../core/sessao.api';
import { HistoricoLink } from '../../auditoria/historico/enderecos/historico-link';
import { RemoteDropdown } from '../../shared/form/dropdown/remote-dropdown';
import { lazyDialog } from '../../shared/page/actions/lazy-dialog';
import { SectionCard } from '../../shared/page/detail/section-card';

const JuntarDois = lazyDialog(async () => (await import('./juntar-dois')).JuntarDois);

export const JuntadosCard = ({ cliente: { id, juntados } }: { cliente: Cliente }) => {
  const podeJuntar = usePoder('clientes:alterar');
  const [escolhendo, escolha] = useDisclosure(false);
  const [outro, setOutro] = useState<number | null>(null);
  const [juntando, juncao] = useDisclosure(false);
  if (!podeJuntar && juntados.length === 0) return null;
  return (
    <SectionCard
      title="Cadastros juntados"
      actions={
        podeJuntar ? (
          <Button variant="default" size="compact-sm" onClick={escolha.open}>
            Juntar com…
          </Button>
        ) : null
      }
    >
      {juntados.length === 0 ? (
        <Text size="sm" c="var(--ink-2)">
          Se este cliente está cadastrado duas vezes, junte os dois: os pedidos ficam num só.
        </Text>
      ) : (
        <Stack gap={4}>
          {juntados.map((juntado) => (
            <Group key={juntado.id} justify="space-between" gap="sm">
              <Text size="sm">{`${juntado.nome}, cadastro ${juntado.id}`}</Text>
              <HistoricoLink assunto="clientes" id={juntado.id} nome={juntado.nome} />
            </Group>
          ))}
        </Stack>
      )}
      <Modal
        opened={escolhendo}
        onClose={escolha.close}
        title="Juntar com outro cliente"
        closeButtonProps={{ 'aria-label': 'Fechar' }}
      >
        <RemoteDropdown<ClienteParaEscolher>
          label="Cliente"
          data-autofocus
          placeholder="Nome, telefone, CPF ou CNPJ"
          link="/api/adm/clientes/list"
          subject="clientes"
          hidden={(opcao) => opcao.id === id}
          getId={(opcao) => opcao.id}
          getLabel={(opcao) => opcao.nome}
          getDetail={(opcao) => opcao.distincao}
          value={outro}
          onChange={(escolhido) => {
            if (typeof escolhido !== 'number' || escolhido < 1) return;
            setOutro(escolhido);
            escolha.close();
            juncao.open();
          }}
        />
      </Modal>
      {outro === null ? null : (
        <JuntarDois
          opened={juntando}
          onClose={() => {
            juncao.close();
            setOutro(null);
          }}
          um={id}
          outro={outro}
        />
      )}
    </SectionCard>
  );
};
