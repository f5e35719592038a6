@rem In the scripts of package.json, "exec" lets signals through to Node. Windows has no such command and needs none.
@%*
