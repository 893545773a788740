# The service as a container. Build: docker build -t bankscreen .   Run: see src/pages/guides/hosting.md
FROM denoland/deno:2.9.6

WORKDIR /app
# Everything that serving needs is fetched while building: the container needs no registry.
ENV DENO_DIR=/deno-dir
COPY deno.json deno.lock import_map.json ./
COPY src ./src
COPY sdk ./sdk
COPY generated ./generated
COPY data ./data
RUN deno install --lock=deno.lock --frozen --entrypoint src/main.ts src/commands/backup.ts src/commands/refresh.ts sdk/release/mod.ts \
  && mkdir .local && chown -R deno:deno /app/.local /deno-dir

USER deno
# The database, and the outbox of a server without mail. All else may be mounted read-only.
VOLUME /app/.local
ENV HOST=0.0.0.0 PORT=8000
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s \
  CMD ["deno", "eval", "--no-config", "Deno.exit((await fetch('http://127.0.0.1:' + Deno.env.get('PORT') + '/health')).ok ? 0 : 1)"]
# The signal that the service stops on, with every call in flight answered.
STOPSIGNAL SIGTERM
CMD ["deno", "task", "start"]
