import { Alert, Button, Group, Text } from '@mantine/core';
import type { CampoAlterado, Conflito } from '@encomenda/contracts/shared/http';
import classes from './conflict-panel.module.css';

/** Which version of a disputed field stays. */
export type Escolha = 'meu' | 'outro';

interface ConflictPanelProps {
  /** "Ana alterou este pedido às 14:32." */
  message: string;
  conflito: Conflito;
  escolhas: Readonly<Record<string, Escolha>>;
  onEscolher: (campo: CampoAlterado, escolha: Escolha) => void;
}

const VAZIO = '(vazio)';

const naoDisputados = (campos: readonly CampoAlterado[]): string =>
  campos
    .filter(({ meu }) => meu === null)
    .map(({ rotulo, texto }) => `${rotulo}: ${texto || VAZIO}`)
    .join('; ');

/** Two people wrote into the same fields: both versions, and which one stays. */
export const ConflictPanel = ({ message, conflito, escolhas, onEscolher }: ConflictPanelProps) => {
  const outro = conflito.autor?.nome;
  const junto = naoDisputados(conflito.campos);
  return (
    <Alert color="yellow" variant="light" mb="md" p="sm" role="alert" title={message}>
      <Text size="sm">Escolha o que fica em cada campo e salve de novo. Nada foi perdido.</Text>
      {conflito.campos.flatMap((campo) =>
        campo.meu === null ? (
          []
        ) : (
          <fieldset key={campo.campo} className={classes.field}>
            <legend className={classes.label}>{campo.rotulo}</legend>
            <dl className={classes.versions}>
              <dt>Seu</dt>
              <dd>{campo.meu || VAZIO}</dd>
              <dt>{outro ? `De ${outro}` : 'Atual'}</dt>
              <dd>{campo.texto || VAZIO}</dd>
            </dl>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="default"
                aria-pressed={escolhas[campo.campo] === 'meu'}
                className={classes.choice}
                onClick={() => onEscolher(campo, 'meu')}
              >
                Manter o meu
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-pressed={escolhas[campo.campo] === 'outro'}
                className={classes.choice}
                onClick={() => onEscolher(campo, 'outro')}
              >
                {outro ? `Usar o de ${outro}` : 'Usar o atual'}
              </Button>
            </Group>
          </fieldset>
        ),
      )}
      {junto ? (
        <Text size="sm" mt="xs">
          Também mudou, e já está no formulário: {junto}.
        </Text>
      ) : null}
    </Alert>
  );
};
