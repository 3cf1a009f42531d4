import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import type { Solicitacao } from '@encomenda/contracts/solicitacoes/solicitacoes.http';
import { Link } from 'react-router-dom';
import { ClienteFormModal } from '../clientes/formulario/cliente-form-modal';
import { usePoder } from '../core/sessao.api';
import { useActs } from '../shared/feedback/use-acts';
import { SectionCard } from '../shared/page/detail/section-card';
import { useEscolherClienteMutation } from './solicitacoes.api';

export const ClienteDaSolicitacaoCard = ({ solicitacao }: { solicitacao: Solicitacao }) => {
  const { id, cliente, clientes_com_telefone: achados, eliminada } = solicitacao;
  const [escolher] = useEscolherClienteMutation();
  const acts = useActs<string>();
  const [criando, criar] = useDisclosure(false);
  const podeAlterar = usePoder('solicitacoes:alterar');
  const podeCadastrar = usePoder('clientes:alterar') && podeAlterar;
  const eEsteCliente = (cliente_id: number) => escolher({ id, cliente_id }).unwrap();
  if (cliente)
    return (
      <SectionCard title="Cliente">
        <Anchor component={Link} to={`/adm/clientes/show/${cliente.id}`}>
          {cliente.nome}
        </Anchor>
      </SectionCard>
    );
  return (
    <SectionCard title="Cliente">
      <Stack gap="sm" align="flex-start">
        {achados.length === 0 ? (
          <Text c="var(--ink-2)">Nenhum cliente com este telefone.</Text>
        ) : (
          achados.map((achado) => (
            <Group key={achado.id} gap="sm">
              <Anchor component={Link} to={`/adm/clientes/show/${achado.id}`}>
                {achado.nome}
              </Anchor>
              {podeAlterar ? (
                <Button
                  variant="default"
                  size="compact-sm"
                  {...acts.look(String(achado.id))}
                  aria-label={`É este cliente: ${achado.nome}`}
                  onClick={() => acts.press(String(achado.id), () => eEsteCliente(achado.id))}
                >
                  É este cliente
                </Button>
              ) : null}
            </Group>
          ))
        )}
        {podeCadastrar && !eliminada ? (
          <Button
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            onClick={criar.open}
          >
            Criar cliente
          </Button>
        ) : null}
      </Stack>
      <ClienteFormModal
        opened={criando}
        onClose={criar.close}
        nome={solicitacao.nome}
        telefone={solicitacao.telefone ?? ''}
        onSaved={({ id: clienteId }) => {
          if (clienteId !== undefined) acts.press(String(clienteId), () => eEsteCliente(clienteId));
        }}
      />
    </SectionCard>
  );
};
