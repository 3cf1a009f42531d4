import { Refusal, runProgram } from './command-line.js';
import { createStoreUser, type StoreUser } from '../event-store/create-user.js';
import { StoreUnavailable } from '../event-store/event-store.js';

const userOf = (eventStoreUrl: string): StoreUser => {
  const [, name, password] = /^esdb[^:]*:\/\/([^:@/]+):([^@/]+)@/.exec(eventStoreUrl) ?? [];
  if (!name || !password || name === 'admin')
    throw new Refusal(
      'EVENTSTORE_URL precisa de um usuário da Encomenda, que não seja admin, e da senha dele.',
    );
  return { name: decodeURIComponent(name), password: decodeURIComponent(password) };
};

await runProgram(async () => {
  const { EVENTSTORE_ADMIN_URL: adminUrl, EVENTSTORE_URL: eventStoreUrl = '' } = process.env;
  if (!adminUrl)
    throw new Refusal('Falta EVENTSTORE_ADMIN_URL: o endereço com a senha de um administrador.');
  const user = userOf(eventStoreUrl);
  try {
    await createStoreUser(adminUrl, user);
  } catch (error) {
    throw new StoreUnavailable(error);
  }
  process.stdout.write(`O usuário ${user.name} pode ler e gravar o histórico.\n`);
});
