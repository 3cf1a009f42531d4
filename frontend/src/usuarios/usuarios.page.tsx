import { Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconPencil,
  IconPlus,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { foiRemovido } from '@encomenda/contracts/titulares/titular-removido';
import { camposDoUsuario } from '@encomenda/contracts/usuarios/usuario.campos';
import type { Usuario } from '@encomenda/contracts/usuarios/usuarios.http';
import { useState } from 'react';
import { IfAllowed } from '../shared/access/if-allowed';
import { useSessaoQuery } from '../core/sessao.api';
import { HistoricoLink } from '../auditoria/historico/enderecos/historico-link';
import { DadosPessoaisLink } from '../titulares/dados-pessoais-link';
import { StatusBadge } from '../shared/badges/status-badge';
import { ConfirmModal } from '../shared/feedback/confirm-modal';
import { useActs } from '../shared/feedback/use-acts';
import { IconAction } from '../shared/page/actions/icon-action';
import { ScreenHeader } from '../shared/page/header/page-header';
import { SectionCard } from '../shared/page/detail/section-card';
import { useUrlFlag } from '../shared/page/url/use-url-flag';
import type { Column } from '../shared/table/columns';
import { DataTable } from '../shared/table/data-table';
import { RedefinirSegundoFatorModal } from './redefinir-segundo-fator.modal';
import { UsuarioFormModal } from './usuario-form-modal';
import { useDesativarUsuarioMutation, useReativarUsuarioMutation } from './usuarios.api';

const Nome = ({ usuario }: { usuario: Usuario }) => (
  <Group gap={6}>
    <Text inherit fw={500} span c={usuario.active ? undefined : 'var(--ink-2)'}>
      {usuario.name}
    </Text>
    {usuario.active ? null : (
      <StatusBadge color="gray">
        {foiRemovido(usuario.name) ? `Nº ${usuario.id}` : 'Desativado'}
      </StatusBadge>
    )}
    {usuario.secondFactor ? <StatusBadge color="gray">Duas etapas</StatusBadge> : null}
  </Group>
);

const columns: Column<Usuario>[] = [
  {
    key: 'name',
    title: camposDoUsuario.name.rotulo,
    render: (usuario) => <Nome usuario={usuario} />,
  },
  { key: 'email', title: camposDoUsuario.email.rotulo, render: ({ email }) => email || '—' },
  {
    key: 'role',
    title: camposDoUsuario.role.rotulo,
    width: 160,
    render: ({ roleName }) => roleName,
  },
];

interface AcoesProps {
  usuario: Usuario;
  onEdit: () => void;
  onDesativar?: (() => void) | undefined;
  reativando: boolean;
  onReativar: () => void;
  onRedefinir?: (() => void) | undefined;
}

const Acoes = ({
  usuario,
  onEdit,
  onDesativar,
  reativando,
  onReativar,
  onRedefinir,
}: AcoesProps) => (
  <IfAllowed poder="usuarios:alterar">
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <IconAction
        tip="Editar"
        label={`Editar ${usuario.name}`}
        icon={IconPencil}
        onClick={onEdit}
      />
      {onRedefinir ? (
        <IconAction
          tip="Redefinir a verificação em duas etapas"
          label={`Redefinir a verificação em duas etapas de ${usuario.name}`}
          icon={IconShieldOff}
          onClick={onRedefinir}
        />
      ) : null}
      {usuario.active ? (
        <IconAction
          tip={onDesativar ? 'Desativar' : 'Você não pode desativar a si mesmo'}
          label={`Desativar ${usuario.name}`}
          icon={IconUserOff}
          color="red"
          disabled={!onDesativar}
          onClick={onDesativar}
        />
      ) : (
        <IconAction
          tip="Reativar"
          label={`Reativar ${usuario.name}`}
          icon={IconUserCheck}
          color="blue"
          loading={reativando}
          onClick={onReativar}
        />
      )}
    </Group>
  </IfAllowed>
);

export const UsuariosPage = () => {
  const novo = useUrlFlag('novo');
  const eu = useSessaoQuery().data?.user?.id;
  const [escolhido, setEscolhido] = useState<Usuario>();
  const [editing, edit] = useDisclosure(false);
  const [confirming, confirm] = useDisclosure(false);
  const [resetting, reset] = useDisclosure(false);
  const [desativar] = useDesativarUsuarioMutation();
  const [reativar] = useReativarUsuarioMutation();
  const acts = useActs<`reativar-${number}`>();

  const com = (usuario: Usuario, open: () => void) => () => {
    setEscolhido(usuario);
    open();
  };
  return (
    <>
      <ScreenHeader
        title="Usuários"
        context="Quem entra na administração e o que cada perfil pode fazer."
        primary={{
          label: 'Novo',
          icon: <IconPlus size={16} aria-hidden />,
          onClick: novo.open,
          poder: 'usuarios:alterar',
          shortcut: 'novo',
        }}
      />
      <SectionCard title="Registros">
        <DataTable<Usuario>
          label="Usuários"
          link="/api/adm/users/datatable"
          subjects={['usuarios']}
          columns={columns}
          card={(usuario) => (
            <Stack gap={2}>
              <Nome usuario={usuario} />
              <Text size="sm" c="var(--ink-2)" style={{ overflowWrap: 'anywhere' }}>
                {[usuario.roleName, usuario.email].filter(Boolean).join(' · ')}
              </Text>
            </Stack>
          )}
          rowActions={(usuario) => (
            <Group gap={4} wrap="nowrap" justify="flex-end">
              <HistoricoLink assunto="usuarios" id={usuario.id} nome={usuario.name} />
              <DadosPessoaisLink
                titular={{ tipo: 'usuarios', id: usuario.id }}
                nome={usuario.name}
              />
              {foiRemovido(usuario.name) ? null : (
                <Acoes
                  usuario={usuario}
                  onEdit={com(usuario, edit.open)}
                  onDesativar={usuario.id === eu ? undefined : com(usuario, confirm.open)}
                  onRedefinir={
                    usuario.secondFactor && usuario.id !== eu ? com(usuario, reset.open) : undefined
                  }
                  reativando={acts.pending.has(`reativar-${usuario.id}`)}
                  onReativar={() =>
                    acts.press(`reativar-${usuario.id}`, () => reativar(usuario.id).unwrap())
                  }
                />
              )}
            </Group>
          )}
        />
      </SectionCard>
      <UsuarioFormModal opened={novo.opened} onClose={novo.close} />
      <UsuarioFormModal opened={editing} onClose={edit.close} usuario={escolhido} />
      <RedefinirSegundoFatorModal opened={resetting} onClose={reset.close} usuario={escolhido} />
      <ConfirmModal
        opened={confirming}
        onClose={confirm.close}
        title={escolhido ? `Desativar ${escolhido.name}?` : ''}
        message="Deseja realmente desativar este usuário?"
        confirmLabel="Desativar"
        onConfirm={() => desativar(escolhido?.id ?? 0).unwrap()}
      >
        <Text size="sm" c="var(--ink-2)" mt="xs">
          {escolhido?.name} perde o acesso na hora. O que fez continua em seu nome, e você pode
          reativar quando quiser.
        </Text>
      </ConfirmModal>
    </>
  );
};
