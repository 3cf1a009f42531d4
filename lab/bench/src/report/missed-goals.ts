export const MISSED_GOALS: Readonly<Record<string, string>> = {
  pedidos:
    'Four calls that each wait for the read models cost at least 4.5 ms of processor time; no entry of the rest is above 3 % in a profile. The bench pays more orders than the 2,000 whose streams the api keeps in memory.',
  lista:
    'A page costs one statement: 1.3 to 1.5 ms of processor time in the api, 0.5 ms in PostgreSQL.',
  atraso:
    'From the log to the row pass 2.9 ms, to the socket 3.9 ms. The other 8 ms pass before the append is committed.',
  solicitacoes:
    'A known gap: the bell and the Agenda cost more beside 10,000 requests than beside 50. Measured before one notice served many requests.',
  milhao:
    'If both processors were never idle, the rebuild would take 82 s: 85 s of processor time in the program, 66 in PostgreSQL, 14 in the event store. 75 s needs less work for each event.',
  auditoria:
    'A history of 10 events already takes 222 ms of the page’s thread: 50 files from the cache and two calls.',
  memoria: 'Two runs of one build differ by up to 14 MB.',
};
