import { Button, Stack, Text } from '@mantine/core';
import type {
  CodigosDeRecuperacao,
  CorpoDoCodigo,
  CorpoDoInicio,
  SegundoFatorIniciado,
} from '@encomenda/contracts/sessao/segundo-fator.http';
import { useState } from 'react';
import { FormModal } from '../../shared/form/modal/form-modal';
import { CopyButton } from '../../shared/page/actions/copy-button';
import {
  useConfirmarSegundoFatorMutation,
  useIniciarSegundoFatorMutation,
} from './segundo-fator.api';
import { CodigoField, SenhaField } from './segundo-fator.fields';
import classes from './segundo-fator.module.css';

const TITULO = 'Ligar a verificação em duas etapas';

const Segredo = ({ segredo, imagem }: SegundoFatorIniciado) => (
  <>
    <Text size="sm">
      Leia o código com o aplicativo autenticador do celular, ou digite nele a chave abaixo.
    </Text>
    <img
      className={classes.imagem}
      src={imagem}
      alt="Código QR com a chave para o aplicativo"
      width={208}
      height={208}
    />
    <div>
      <Text size="sm" c="var(--ink-2)">
        Chave
      </Text>
      <div className={classes.chave}>
        <code className={classes.segredo}>{segredo}</code>
        <CopyButton label="Copiar a chave" text={segredo.replaceAll(' ', '')} />
      </div>
    </div>
  </>
);

export const LigarSegundoFator = ({ onCodigos }: { onCodigos: (codigos: string[]) => void }) => {
  const [pedindoSenha, setPedindoSenha] = useState(false);
  const [iniciado, setIniciado] = useState<SegundoFatorIniciado | null>(null);
  const [iniciar] = useIniciarSegundoFatorMutation();
  const [confirmar] = useConfirmarSegundoFatorMutation();
  return (
    <Stack gap="sm" align="flex-start">
      <Text>Com ela ligada, para entrar é preciso a senha e um código do seu celular.</Text>
      <Button variant="default" onClick={() => setPedindoSenha(true)}>
        Ligar
      </Button>
      <FormModal<CorpoDoInicio & Record<string, unknown>, SegundoFatorIniciado>
        opened={pedindoSenha}
        onClose={() => setPedindoSenha(false)}
        title={TITULO}
        size="sm"
        initialValues={{ senha: '' }}
        submitLabel="Continuar"
        onSubmit={({ senha }) => iniciar({ senha }).unwrap()}
        onSaved={setIniciado}
      >
        {(form) => <SenhaField form={form} />}
      </FormModal>
      <FormModal<CorpoDoCodigo & Record<string, unknown>, CodigosDeRecuperacao>
        opened={iniciado !== null}
        onClose={() => setIniciado(null)}
        title={TITULO}
        size="sm"
        initialValues={{ codigo: '' }}
        submitLabel="Ligar"
        onSubmit={({ codigo }, { idempotencyKey }) =>
          confirmar({ codigo, idempotencyKey }).unwrap()
        }
        onSaved={({ codigos }) => onCodigos(codigos)}
      >
        {(form) => (
          <>
            {iniciado ? <Segredo {...iniciado} /> : null}
            <CodigoField form={form} autoFocus />
          </>
        )}
      </FormModal>
    </Stack>
  );
};
